import {
  authorityScopeTexts,
  findAuthorityScope,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { authoritiesQuery } from './authorities-api.ts';

type ScopedService = Pick<EserviceDetail, 'slug' | 'category'>;

interface AuthorityNoticeProps {
  readonly clientId: string;
  readonly service: ScopedService;
}

/** Asks for the authority of a client before filing; nothing when one is in force. */
export function AuthorityNotice({ clientId, service }: AuthorityNoticeProps) {
  const { data } = useQuery(authoritiesQuery(clientId));
  const scope = findAuthorityScope(service);
  if (data === undefined || data.inForce.includes(scope)) return null;
  return (
    <MissingAuthority scope={scope} clientId={clientId}>
      <Trans>
        You can file, but the office will see that none is recorded. Record it, or ask for it with
        the client link.
      </Trans>
    </MissingAuthority>
  );
}

/** Asks for the authority of a client who is added to the client book when this is filed. */
export function NewClientAuthorityNotice({ service }: { readonly service: ScopedService }) {
  return (
    <MissingAuthority scope={findAuthorityScope(service)} clientId={null}>
      <Trans>
        The client is new. Get their permission before you submit. After that, you can record it or
        ask for it with the client link; until then, the office will see that none is recorded.
      </Trans>
    </MissingAuthority>
  );
}

interface FiledAuthorityNoticeProps {
  readonly clientId: string;
  readonly scope: AuthorityScope;
}

/** Asks for the authority that was not recorded when an application was filed. */
export function FiledAuthorityNotice({ clientId, scope }: FiledAuthorityNoticeProps) {
  return (
    <MissingAuthority scope={scope} clientId={clientId}>
      <Trans>The office sees that none is recorded. Record it, or ask the client for it.</Trans>
    </MissingAuthority>
  );
}

interface MissingAuthorityProps {
  readonly scope: AuthorityScope;
  /** Null for a client who has no page yet. */
  readonly clientId: string | null;
  /** What it means, and what to do. */
  readonly children: ReactNode;
}

function MissingAuthority({ scope, clientId, children }: MissingAuthorityProps) {
  const work = authorityScopeTexts[scope][useLanguage()];
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>No authority of this client is recorded for: {work}</Trans>
      </p>
      <p>{children}</p>
      {clientId !== null && (
        <TextLink to={clientUrl(clientId, 'link')}>
          <Trans>Record or ask for authority</Trans>
        </TextLink>
      )}
    </Banner>
  );
}
