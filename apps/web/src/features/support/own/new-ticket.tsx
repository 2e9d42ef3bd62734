import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadedDraft } from '../conversation/use-message-draft.ts';
import { BackToTickets } from './back-to-tickets.tsx';
import { TicketForm } from './ticket-form.tsx';

/** A new ticket, starting from its draft. */
export function NewTicket() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useLoadedDraft('new');
  return (
    <>
      <BackToTickets />
      <PageHeading>{t`New ticket`}</PageHeading>
      <Card>
        {error !== null && (
          <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
        )}
        {data === undefined && error === null && <Skeleton lines={4} label={t`Loading...`} />}
        {data !== undefined && <TicketForm loaded={data} />}
      </Card>
    </>
  );
}
