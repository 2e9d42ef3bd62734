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
  const isComplaint = useSearchParams()[0].get('complaint') === '1';
  return (
    <>
      <div>
        <BackToTickets />
        <PageHeading>{isComplaint ? t`Complaint about your data` : t`New ticket`}</PageHeading>
      </div>
      {isComplaint && (
        <p className="max-w-prose text-ink-soft">
          <Trans>
            Describe the problem and how we should resolve it. We reply within {days} days. The
            ticket shows the deadline.
          </Trans>
        </p>
      )}
      <Card>
        <QueryContent result={result} loading={<Skeleton lines={4} label={t`Loading...`} />}>
          {(loaded) => <TicketForm loaded={loaded} isComplaint={isComplaint} />}
        </QueryContent>
      </Card>
    </>
  );
}
