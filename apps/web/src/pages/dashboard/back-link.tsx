import { Trans } from '@lingui/react/macro';
import { applyUrl, parseApplicationStart, paths, serviceAppliedFor } from '../../app/paths.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** A link back to the page that the user left to pay, if the URL names it. */
export function BackLink() {
  const { search } = useUrlQuery();
  const eserviceId = serviceAppliedFor(search);
  const applicationId = search.get('application');
  if (eserviceId !== null)
    return (
      <Banner tone="info">
        <Trans>
          Your application is saved as you left it.{' '}
          <TextLink to={applyUrl(eserviceId, parseApplicationStart(search))}>
            Go back to it
          </TextLink>
        </Trans>
      </Banner>
    );
  if (applicationId !== null)
    return (
      <Banner tone="info">
        <Trans>
          A fee for your application is unpaid.{' '}
          <TextLink to={`${paths.dashboardApplications}/${encodeURIComponent(applicationId)}`}>
            Go back to it
          </TextLink>
        </Trans>
      </Banner>
    );
  return null;
}
