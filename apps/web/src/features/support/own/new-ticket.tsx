import { dataRequestKinds, type DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadedDraft } from '../conversation/use-message-draft.ts';
import { BackToTickets } from './back-to-tickets.tsx';
import { TicketForm } from './ticket-form.tsx';

const { days } = grievancePeriod;

/** A new ticket, starting from its draft. */
export function NewTicket() {
  const { t } = useLingui();
  const result = useLoadedDraft('new');
  const asked = useSearchParams()[0].get('request');
  const request = dataRequestKinds.find((kind) => kind === asked) ?? null;
  const heading = useHeading(request);
  return (
    <>
      <div>
        <BackToTickets />
        <PageHeading>{heading}</PageHeading>
      </div>
      {request !== null && (
        <p className="max-w-prose text-ink-soft">
          {request === 'complaint' ? (
            <Trans>
              Describe the problem and how we should resolve it. We reply within {days} days. The
              ticket shows the deadline.
            </Trans>
          ) : (
            <Trans>
              Describe what is wrong and what it should be, and attach proof if you have it. We
              reply within {days} days. The ticket shows the deadline.
            </Trans>
          )}
        </p>
      )}
      <Card>
        <QueryContent result={result} loading={<Skeleton lines={4} label={t`Loading...`} />}>
          {(loaded) => <TicketForm loaded={loaded} request={request} />}
        </QueryContent>
      </Card>
    </>
  );
}

function useHeading(request: DataRequestKind | null): string {
  const { t } = useLingui();
  if (request === null) return t`New ticket`;
  return request === 'complaint' ? t`Complaint about your data` : t`Correct your data`;
}
