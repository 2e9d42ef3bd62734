import { authorityScopeTexts, findAuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { authoritiesQuery } from './authorities-api.ts';

interface AuthorityNoticeProps {
  readonly clientId: string;
  readonly service: Pick<EserviceDetail, 'slug' | 'category'>;
}

/** Asks for the authority of a client before filing; nothing when one is in force. */
export function AuthorityNotice({ clientId, service }: AuthorityNoticeProps) {
  const language = useLanguage();
  const { data } = useQuery(authoritiesQuery(clientId));
  const scope = findAuthorityScope(service);
  if (data === undefined || data.inForce.includes(scope)) return null;
  const work = authorityScopeTexts[scope][language];
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>No authority of this client is recorded for: {work}</Trans>
      </p>
      <p>
        <Trans>
          You can file, but the office will see that none is recorded. Record it, or ask for it with
          the client link.
        </Trans>
      </p>
      <TextLink to={clientUrl(clientId, 'link')}>
        <Trans>Record or ask for authority</Trans>
      </TextLink>
    </Banner>
  );
}
