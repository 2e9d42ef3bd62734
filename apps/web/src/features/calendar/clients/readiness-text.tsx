import type { Readiness } from '@anupal/contract/calendar/clients/readiness';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { toRequestUrl } from '../../clients/request-url.ts';

// The rest is in the form.
const shownParts = 2;

interface ReadinessTextProps {
  readonly client: { readonly id: string; readonly name: string | null };
  readonly readiness: Readiness;
}

/** What can be done for a client: it is ready, something is missing, or there is an application. */
export function ReadinessText({ client, readiness }: ReadinessTextProps) {
  const { t } = useLingui();
  const { state, missing, application } = readiness;
  switch (state) {
    case 'ready':
      return (
        <p className="text-small font-semibold text-link">
          <Trans>Ready to file</Trans>
        </p>
      );
    case 'missing': {
      const named = missing.slice(0, shownParts).map(({ label }) => label);
      const labels = named.join(', ');
      const others = missing.length - named.length;
      const requestable = missing.flatMap((part) => part.requestable ?? []);
      return (
        <>
          <p className="text-small text-warning wrap-anywhere">
            <MissingText missing={missing} labels={labels} />
            {others > 0 && (
              <>
                {' '}
                <Trans>and {others} more</Trans>
              </>
            )}
          </p>
          {requestable.length > 0 && (
            <p className="text-small leading-6">
              <TextLink
                to={toRequestUrl(client.id, requestable)}
                aria-label={client.name === null ? undefined : t`Ask the client: ${client.name}`}
              >
                <Trans>Ask the client</Trans>
              </TextLink>
            </p>
          )}
        </>
      );
    }
    case 'applied':
    case 'filed':
      if (application === null) return null;
      return (
        <p className="text-small">
          <TextLink to={`${paths.dashboardApplications}/${application.id}`}>
            <Trans>Application {application.trackingNumber}</Trans>
          </TextLink>
        </p>
      );
    case 'unavailable':
      return null;
  }
}

interface MissingTextProps {
  readonly missing: Readiness['missing'];
  readonly labels: string;
}

function MissingText({ missing, labels }: MissingTextProps) {
  const isOnly = (wanted: Readiness['missing'][number]['kind']): boolean =>
    missing.every(({ kind }) => kind === wanted);
  if (isOnly('several')) return <Trans>Several documents fit: {labels}</Trans>;
  if (isOnly('document')) return <Trans>Document missing: {labels}</Trans>;
  return <Trans>Missing: {labels}</Trans>;
}
