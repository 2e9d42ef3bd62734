import type { ClientPage } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DayBlock } from '../../../ui/day-block.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

interface DueDatesCardProps {
  readonly dueDates: ClientPage['dueDates'];
}

/** What was due for the client last month, and what is due in the next two. */
export function DueDatesCard({ dueDates }: DueDatesCardProps) {
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
            <DueDate key={`${due.form} ${due.period} ${due.due}`} due={due} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function DueDate({
  due: { form, title, period, due, status },
}: {
  readonly due: ClientPage['dueDates'][number];
}) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <DayBlock day={due} isCompact />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {form}, {period}
        </p>
        <p className="text-small text-ink-soft">{title}</p>
      </div>
      {status === 'done' && <Badge tone="success">{t`Done`}</Badge>}
      {status === 'applied' && <Badge tone="info">{t`Work in progress`}</Badge>}
      {status === 'overdue' && <Badge tone="danger">{t`Overdue`}</Badge>}
    </li>
  );
}
