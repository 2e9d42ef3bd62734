import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl, parseApplicationStart } from '../../app/paths.ts';
import { clientQuery } from '../../features/clients/clients-api.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** For whom a service is chosen, if the URL names a client. */
export function ClientBanner() {
  const { client = 'self' } = parseApplicationStart(useUrlQuery().search);
  const { data } = useQuery({ ...clientQuery(client), enabled: client !== 'self' });
  if (data === undefined) return null;
  return (
    <Banner tone="info">
      <Trans>
        Choose a service for <TextLink to={clientUrl(data.id)}>{data.name}</TextLink>.
      </Trans>
    </Banner>
  );
}
