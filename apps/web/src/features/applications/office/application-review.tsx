import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
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
import { RecordGovernmentFee } from './record-government-fee.tsx';
import { Results } from './results.tsx';
import { listDocuments } from './review-model.ts';
import { useResponseHandling } from './use-response-handling.ts';
import { useReviewAction } from './use-review-action.ts';

interface ApplicationReviewProps {
  readonly applicationId: string;
  /** Renders the button that opens the details of the franchisee. */
  readonly renderPerson: (franchisee: Application['franchisee']) => ReactNode;
}

/** One application for staff: details, messages and actions. */
export function ApplicationReview({ applicationId, renderPerson }: ApplicationReviewProps) {
  const { t } = useLingui();
  const result = useQuery({ ...applicationQuery(applicationId, useLanguage()), ...uncached });
  const { data } = result;
  const title = t`Application`;
  return (
    <div data-wide className="space-y-6">
      <PageHead
        back={{
          to: officeApplicationsPath(useSignedInUser()),
          label: t`Back to the applications`,
        }}
        meta={data !== undefined && <Facts application={data} />}
        actions={data !== undefined && renderPerson(data.franchisee)}
      >
        {/* The service is announced when it is loaded; the tab and the history show only the generic title. */}
        <PageHeading key={data?.id ?? ''} title={title}>
          {data?.eserviceName ?? title}
        </PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`The application could not be loaded.`}
        loading={<Skeleton lines={2} shape="cards" label={t`Loading the application...`} />}
      >
        {(application) => <LoadedApplication application={application} />}
      </QueryContent>
    </div>
  );
}

function Facts({ application }: { readonly application: Application }) {
  const { trackingNumber, state } = application;
  return (
    <>
      <span className="font-semibold">
        <TrackingText text={trackingNumber} />
      </span>
      <StatusBadge state={state} />
    </>
  );
}

function LoadedApplication({ application }: { readonly application: Application }) {
  const responses = useResponseHandling(application);
  const reviewAction = useReviewAction(application, responses);
  return (
    <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_21rem] @3xl:grid-rows-[auto_1fr] *:min-w-0">
      <div className="space-y-6 @3xl:col-start-2">
        <CorrectionRequest application={application} responses={responses} />
        <ActionPanel application={application} reviewAction={reviewAction} responses={responses} />
        <Results application={application} responses={responses} />
      </div>
      <div className="space-y-6 @3xl:col-start-1 @3xl:row-span-2 @3xl:row-start-1">
        <ApplicationDetails application={application} />
        <CorrectionHistory id={application.id} corrections={application.corrections} />
        <DocumentViewer documents={listDocuments(application)} />
        <Messages application={application} />
      </div>
      <div className="space-y-6 @3xl:col-start-2">
        <ChargeList
          application={application}
          isOffice
          renderAction={(charge) => <RecordGovernmentFee {...{ application, charge, responses }} />}
        />
        <Timeline timeline={application.timeline} />
      </div>
      <ActionDialog application={application} reviewAction={reviewAction} />
    </div>
  );
}
