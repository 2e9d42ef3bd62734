import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The features that approved KYC unlocks. The wallet requires a plan. */
export function Verified() {
  const hasWallet = useSignedInUser().walletId !== null;
  return (
    <Banner tone="success">
      <p className="text-title font-bold">
        <Trans>KYC Verified</Trans>
      </p>
      <p className="mt-1">
        {hasWallet ? (
          <Trans>You can now use your wallet and our services.</Trans>
        ) : (
          <Trans>Choose a plan to get your wallet and to use our services.</Trans>
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
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
    </Banner>
  );
}
