import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayBlock } from '../../../ui/day-block.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { calendarQuery, type OwnCalendar } from '../calendar-api.ts';
import { calendarMonthUrl, daysBetween, formatDueName, yearFrom } from '../calendar-model.ts';

const nearest = 4;

/** The next due dates, for the dashboard. The overdue ones are in its to-do list. */
export function DueCard() {
  const { t } = useLingui();
  const span = yearFrom(dateInIndia(new Date()));
  const result = useQuery(calendarQuery(span, useLanguage()));
  return (
    <SectionCard
      title={t`Coming up`}
      aside={
        result.data?.hasProfile === true && (
          <LinkButton variant="quiet" to={paths.dashboardCalendar}>
            <Trans>Open your calendar</Trans>
          </LinkButton>
        )
      }
    >
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={nearest} label={t`Loading due dates...`} />}
      >
        {(data) => (data.hasProfile ? <Nearest calendar={data} /> : <NoProfile />)}
      </QueryContent>
    </SectionCard>
  );
}

function NoProfile() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <IconTile icon="calendar-days" turn="you" />
      <p className="min-w-0 flex-1 basis-48 text-ink-soft">
        <Trans>Answer a few questions, and your due dates will appear here.</Trans>
      </p>
      <LinkButton variant="secondary" to={paths.dashboardCalendarProfile}>
        <Trans>Describe your business</Trans>
      </LinkButton>
    </div>
  );
}

function Nearest({ calendar: { obligations, today } }: { readonly calendar: OwnCalendar }) {
  const next = obligations.filter(({ state }) => state === 'open').slice(0, nearest);
  if (next.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing more is due in the next twelve months.</Trans>
      </p>
    );
  return (
    <RowList>
      {next.map((due) => (
        <DueRow key={due.key} due={due} today={today} />
      ))}
    </RowList>
  );
}

function DueRow({ due, today }: { readonly due: OwnDueDate; readonly today: string }) {
  const { t } = useLingui();
  const days = daysBetween(today, due.due);
  const left = t`${plural(days, {
    0: 'today',
    1: 'tomorrow',
    one: 'in # day',
    other: 'in # days',
  })}`;
  const color = days <= 7 ? 'font-semibold text-warning' : '';
  return (
    <ListRow
      to={calendarMonthUrl(due.due)}
      leading={<DayBlock day={due.due} isCompact />}
      title={formatDueName(due)}
      meta={
        <>
          <span className={`shrink-0 sm:hidden ${color}`}>{left} ·</span>
          <span className="wrap-anywhere min-[20rem]:line-clamp-1">{due.title}</span>
        </>
      }
      trailing={<span className={color}>{left}</span>}
    />
  );
}
