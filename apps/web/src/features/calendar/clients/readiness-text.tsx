import type { Readiness } from '@anupal/contract/calendar/clients/readiness';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

// The rest is in the form.
const shownParts = 2;

/** What can be done for a client who is not filed: it is ready, something is missing, or it is applied for. */
export function ReadinessText({ readiness }: { readonly readiness: Readiness }) {
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
      return (
        <p className="text-small text-warning wrap-anywhere">
          {missing.every(({ kind }) => kind === 'document') ? (
            <Trans>Document missing: {labels}</Trans>
          ) : (
            <Trans>Missing: {labels}</Trans>
          )}
          {others > 0 && (
            <>
              {' '}
              <Trans>and {others} more</Trans>
            </>
          )}
        </p>
      );
    }
    case 'applied':
      return (
        <p className="text-small">
          <TextLink to={`${paths.dashboardApplications}/${application?.id ?? ''}`}>
            <Trans>Application {application?.trackingNumber}</Trans>
          </TextLink>
        </p>
      );
    case 'filed':
    case 'unavailable':
      return null;
  }
}
