import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Chooses a service to apply for; signing in then leads to it. */
export function ApplyOnlineDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Apply Online`} onClose={onClose}>
      <p className="text-ink-soft">
        <Trans>Choose a service, then sign in and apply for it.</Trans>
      </p>
      <div className="mt-5">
        <LinkButton to={publicUrl(paths.allServices, useLanguage())} onClick={onClose}>
          <Trans>See all services</Trans>
        </LinkButton>
      </div>
    </Dialog>
  );
}
