import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The features that approved KYC unlocks. The wallet requires a plan. */
export function Verified() {
  const hasWallet = useSignedInUser().walletId !== null;
  return (
    <Card isCompact>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <IconTile icon="circle-check" turn="done" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-lead leading-snug font-bold">
            <Trans>KYC Verified</Trans>
          </p>
          <p className="mt-0.5 text-ink-soft">
            {hasWallet ? (
              <Trans>You can now use your wallet and our services.</Trans>
            ) : (
              <Trans>Choose a plan to get your wallet and to use our services.</Trans>
            )}
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {hasWallet ? (
            <LinkButton to={paths.dashboard}>
              <Trans>See your wallet</Trans>
            </LinkButton>
          ) : (
            <LinkButton to={paths.franchiseeOptions}>
              <Trans>Choose a plan</Trans>
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={publicUrl(paths.allServices, useLanguage())}>
            <Trans>See our services</Trans>
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}
