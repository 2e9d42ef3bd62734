import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useSession } from '../../../lib/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The way to a service: visitors sign in and come back to it, the signed-in ask the firm to begin. */
export function ApplyLink({ service }: { readonly service: Eservice }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isSignedIn = useSession().status === 'signedIn';
  const { eserviceName, slug } = service;
  if (isSignedIn)
    return (
      <LinkButton
        variant="secondary"
        to={publicUrl(paths.contact, language)}
        aria-label={t`Ask for ${eserviceName}`}
      >
        <Trans>Ask for it</Trans>
      </LinkButton>
    );
  return (
    <LinkButton
      variant="secondary"
      to={paths.login}
      state={{ requested: `${publicUrl(paths.allServices, language)}#${slug}` }}
      aria-label={t`Apply for ${eserviceName}`}
      data-replay=""
    >
      <Trans>Apply</Trans>
    </LinkButton>
  );
}
