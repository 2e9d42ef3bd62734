import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../app/paths.ts';
import { clientQuery } from '../../features/clients/clients-api.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

interface ClientHeadingProps {
  readonly clientId: string;
  /** The heading with the name of the client. */
  readonly children: (name: string) => string;
}

/** The heading of a page about a client, with the way back to them. */
export function ClientHeading({ clientId, children }: ClientHeadingProps) {
  const { t } = useLingui();
  const { data } = useQuery(clientQuery(clientId));
  const name = data?.name ?? t`your client`;
  return (
    <div>
      <BackLink to={clientUrl(clientId)}>{t`Back to ${name}`}</BackLink>
      <PageHeading>{children(name)}</PageHeading>
    </div>
  );
}
