import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { listQueryFromState } from '../../../lib/lists/cursor-trail.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { applicationQuery } from '../applications-api.ts';
import { ChargeList } from '../detail/charge-list.tsx';
import { CorrectionHistory } from '../detail/correction-history.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { Timeline } from '../detail/timeline.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ActionPanel } from './action-panel.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { CorrectionRequest } from './correction-request.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { Messages } from './messages.tsx';
import { uncached } from './office-applications-api.ts';
import { officeApplicationsPath } from './queue-filters.ts';
import { Results } from './results.tsx';
import { listDocuments } from './review-model.ts';
import { useResponseHandling } from './use-response-handling.ts';
import { useReviewAction } from './use-review-action.ts';

/** One application for staff: details, messages and actions. */
export function ApplicationReview({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    ...applicationQuery(applicationId, useLanguage()),
    ...uncached,
  });
  const title = t`Application`;
  return (
    <div data-wide className="space-y-6">
      <BackToList />
      <div className="space-y-2">
        {/* The service is announced when it is loaded; the tab and the history show only the generic title. */}
        <PageHeading key={data?.id ?? ''} title={title}>
          {data?.eserviceName ?? title}
        </PageHeading>
        {data !== undefined && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              <TrackingText text={data.trackingNumber} />
            </span>
            <StatusBadge state={data.state} />
          </p>
        )}
      </div>
      {error !== null && (
        <LoadError
          title={t`The application could not be loaded.`}
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={2} shape="cards" label={t`Loading the application...`} />
      )}
      {data !== undefined && <LoadedApplication application={data} />}
    </div>
  );
}

function BackToList() {
  const { state } = useLocation() as { readonly state: unknown }; // React Router types it as any
  const list = `${officeApplicationsPath(useSignedInUser())}${listQueryFromState(state)}`;
  return (
    <Link
      to={list}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-link hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to the applications</Trans>
    </Link>
  );
}

function LoadedApplication({ application }: { readonly application: Application }) {
  const responses = useResponseHandling(application);
  const reviewAction = useReviewAction(application, responses);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] *:min-w-0">
      <div className="space-y-6 lg:col-start-2">
        <CorrectionRequest application={application} responses={responses} />
        <ActionPanel application={application} reviewAction={reviewAction} responses={responses} />
        <Results application={application} responses={responses} />
      </div>
      <div className="space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ApplicationDetails application={application} />
        <CorrectionHistory id={application.id} corrections={application.corrections} />
        <DocumentViewer documents={listDocuments(application)} />
        <Messages application={application} />
      </div>
      <div className="space-y-6 lg:col-start-2">
        <ChargeList charges={application.charges} />
        <Timeline timeline={application.timeline} />
      </div>
      <ActionDialog application={application} reviewAction={reviewAction} />
    </div>
  );
}
