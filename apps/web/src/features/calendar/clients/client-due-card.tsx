import type { DueSoon } from '@anupal/contract/calendar/clients/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayBlock } from '../../../ui/day-block.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { dueSoonQuery } from './client-board-api.ts';
import { formUrl } from './client-board-model.ts';

const [maxOfWeek, maxOverdue] = [6, 4];

/** What is due this week for the clients, and what was due lately, for the dashboard. */
export function ClientDueCard() {
  const { t } = useLingui();
  const result = useQuery(dueSoonQuery(useLanguage()));
  return (
    <SectionCard
      title={t`Your clients this week`}
      aside={
        <LinkButton variant="quiet" to={paths.dashboardClientDueDates}>
          <Trans>All due dates</Trans>
        </LinkButton>
      }
    >
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={3} label={t`Loading due dates...`} />}
      >
        {({ clients, overdue, week }) => <Soon {...{ clients, overdue, week }} />}
      </QueryContent>
    </SectionCard>
  );
}

interface SoonProps {
  readonly clients: number;
  readonly overdue: readonly DueSoon[];
  readonly week: readonly DueSoon[];
}

function Soon({ clients, overdue, week }: SoonProps) {
  if (clients === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Add your clients, and their due dates will appear here.</Trans>{' '}
        <TextLink to={paths.dashboardClients}>
          <Trans>Add clients</Trans>
        </TextLink>
      </p>
    );
  const rows = [
    ...week.slice(0, maxOfWeek).map((due) => ({ due, status: 'open' as const })),
    ...overdue
      .toReversed()
      .slice(0, maxOverdue)
      .map((due) => ({ due, status: 'overdue' as const })),
  ];
  if (rows.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing is overdue, and nothing is due in the next seven days.</Trans>
      </p>
    );
  return (
    <RowList>
      {rows.map(({ due, status }) => (
        <SoonRow key={`${due.form} ${due.due} ${status}`} due={due} status={status} />
      ))}
    </RowList>
  );
}

interface SoonRowProps {
  readonly due: DueSoon;
  readonly status: 'overdue' | 'open';
}

function SoonRow({ due: { form, name, due, clients }, status }: SoonRowProps) {
  const isLate = status === 'overdue';
  return (
    <ListRow
      to={formUrl(form, due, status)}
      leading={<DayBlock day={due} isCompact />}
      title={name}
      meta={
        <span className={isLate ? 'font-semibold text-danger' : ''}>
          {isLate ? (
            <Plural value={clients} one="Overdue for # client" other="Overdue for # clients" />
          ) : (
            <Plural value={clients} one="Due for # client" other="Due for # clients" />
          )}
        </span>
      }
    />
  );
}
