import { clientStatusTexts } from '@anupal/contract/applications/client-status-texts';
import type { Application } from '@anupal/contract/applications/schemas';
import { applicationShareText, documentShareText } from '@anupal/contract/clients/share-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyUrl, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ShareButton } from '../../clients/share-button.tsx';
import { ProgressSteps } from '../detail/progress.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { Timeline } from '../detail/timeline.tsx';
import { nameService } from '../application-model.ts';
import { applicationQuery } from '../applications-api.ts';
import { RequestNotice } from '../corrections/request-notice.tsx';
import { SaveToClient } from '../filing/save-to-client.tsx';
import type { RenderField } from '../filing/question-fields.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { Outcome } from './outcome.tsx';
import { Messages } from './messages.tsx';
import { RequestedActions } from './requested-actions.tsx';

interface ApplicationPageProps {
  readonly applicationId: string;
  readonly renderField: RenderField;
}

/** One application for its franchisee: first what needs action now. */
export function ApplicationPage({ applicationId, renderField }: ApplicationPageProps) {
  const { t } = useLingui();
  const result = useQuery(applicationQuery(applicationId, useLanguage()));
  const { data } = result;
  return (
    <>
      <div>
        <BackLink to={paths.dashboardServiceUsage}>
          <Trans>Back to your applications</Trans>
        </BackLink>
        {data === undefined ? (
          <PageHeading>{t`Application`}</PageHeading>
        ) : (
          <PageHeading title={pageTitle(data)}>{data.eserviceName}</PageHeading>
        )}
      </div>
      <QueryContent
        result={result}
        failed={t`The application could not be loaded.`}
        loading={<Skeleton lines={5} label={t`Loading application...`} />}
      >
        {(application) => (
          <ApplicationSections application={application} renderField={renderField} />
        )}
      </QueryContent>
    </>
  );
}

// Distinguishes many tabs with the same service.
function pageTitle({ clientName, period, ...application }: Application): string {
  return [clientName, period, nameService(application)].filter(Boolean).join(' · ');
}

interface ApplicationSectionsProps extends Pick<ApplicationPageProps, 'renderField'> {
  readonly application: Application;
}

function ApplicationSections({ application, renderField }: ApplicationSectionsProps) {
  // The sent answer appears below this heading.
  const messages = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <StatusCard application={application} />
      <RequestedActions application={application} onAnswered={() => messages.current?.focus()} />
      <RequestNotice application={application} />
      <Outcome application={application} />
      <div data-wide className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <Messages application={application} heading={messages} />
          <ApplicationDetails application={application} renderField={renderField} />
        </div>
        <div className="min-w-0 space-y-6">
          {application.client.clientId !== null && <SaveToClient applicationId={application.id} />}
          <Timeline timeline={application.timeline} />
        </div>
      </div>
    </>
  );
}

function StatusCard({ application }: { readonly application: Application }) {
  const { trackingNumber, state, stateSince, filedAt } = application;
  return (
    <Card isCompact>
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-lead font-bold">{trackingNumber}</span>
          <StatusBadge state={state} />
        </p>
        <ProgressSteps state={state} />
        <div className="flex flex-wrap gap-3">
          <RepeatLink application={application} />
          <ShareStatus application={application} />
        </div>
        <p className="text-small text-ink-soft">
          <Trans>
            Filed on <DateText iso={filedAt} />. Status since <DateText iso={stateSince} withTime />
            .
          </Trans>
        </p>
      </div>
    </Card>
  );
}

/** Starts the next application like this one; none when the client was deleted. */
function RepeatLink({ application }: { readonly application: Application }) {
  const { id, client, eserviceId, period } = application;
  const { isSelf, clientId } = client;
  if (!isSelf && clientId === null) return null;
  return (
    <LinkButton
      variant="secondary"
      to={applyUrl(eserviceId, { client: clientId ?? 'self', repeats: id })}
    >
      {period === null ? <Trans>Apply again</Trans> : <Trans>File for the next period</Trans>}
    </LinkButton>
  );
}

/** Tells the client where their application is, from an app of the franchisee. */
function ShareStatus({ application }: { readonly application: Application }) {
  const { client, state, eserviceName: service, trackingNumber, results } = application;
  if (client.clientId === null) return null;
  const isReady = state === 'completed' && results.length > 0;
  return (
    <ShareButton
      clientId={client.clientId}
      thing={{ subject: isReady ? 'document' : 'application', label: trackingNumber }}
      write={(parties) =>
        isReady
          ? documentShareText(parties, service)
          : applicationShareText(parties, {
              service,
              trackingNumber,
              status: clientStatusTexts[state],
            })
      }
    />
  );
}
