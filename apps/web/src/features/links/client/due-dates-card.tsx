import type { ClientPage } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DayBlock } from '../../../ui/day-block.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DelayCost } from '../../calendar/delay-cost.tsx';

interface DueDatesCardProps {
  readonly page: Pick<ClientPage, 'dueDates' | 'today'>;
}

/** What was due for the client last month, and what is due in the next two. */
export function DueDatesCard({ page: { dueDates, today } }: DueDatesCardProps) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Your due dates`}>
      {dueDates.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No due dates.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {dueDates.map((due) => (
            <DueDate key={`${due.form} ${due.period} ${due.due}`} due={due} today={today} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface DueDateProps {
  readonly due: ClientPage['dueDates'][number];
  readonly today: string;
}

function DueDate({ due: { form, title, period, due, status, delay }, today }: DueDateProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-16 flex-wrap items-start gap-3 py-2.5">
      <DayBlock day={due} isCompact />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {form}, {period}
        </p>
        <p className="text-small text-ink-soft">{title}</p>
        {delay !== null && (
          <DelayCost
            due={delay}
            isDone={false}
            today={today}
            describes={`${form}, ${period}`}
            hasSource
          />
        )}
      </div>
      {status === 'done' && <Badge tone="success">{t`Done`}</Badge>}
      {status === 'applied' && <Badge tone="info">{t`Work in progress`}</Badge>}
      {status === 'overdue' && <Badge tone="danger">{t`Overdue`}</Badge>}
    </li>
  );
}
