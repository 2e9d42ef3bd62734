import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate, weekdayName } from '@anupal/contract/values/date-format';
import { getWeekday } from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Board } from './client-board-api.ts';
import {
  listCalendarDays,
  toBatchUrl,
  toBoardUrl,
  type BoardQuery,
  type CalendarEntry,
} from './client-board-model.ts';
import { FiledCount } from './filed-count.tsx';
import { ClientMonthGrid } from './client-month-grid.tsx';
import { NothingDue } from './nothing-due.tsx';

interface ClientCalendarProps {
  readonly board: Board;
  readonly query: BoardQuery;
}

/** What is due for all clients by day: a month grid where there is room, and a list. */
export function ClientCalendar({ board, query }: ClientCalendarProps) {
  const days = listCalendarDays(board, query.form);
  if (days.size === 0) return <NothingDue query={query} />;
  return (
    <div className="space-y-6">
      <div className="max-md:hidden print:hidden">
        <ClientMonthGrid month={board.month} today={board.today} days={days} dayId={dayId} />
      </div>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {[...days].map(([day, entries]) => (
          <DayEntries key={day} day={day} today={board.today} entries={entries} query={query} />
        ))}
      </ol>
    </div>
  );
}

function dayId(day: string): string {
  return `day-${day}`;
}

interface DayEntriesProps {
  readonly day: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly query: BoardQuery;
}

function DayEntries({ day, today, entries, query }: DayEntriesProps) {
  const language = useLanguage();
  const date = parseCalendarDate(day);
  return (
    <li
      id={dayId(day)}
      className="scroll-mt-24 px-4 py-3 target:bg-primary-soft sm:px-5 md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-6"
    >
      <h3 className="flex flex-wrap items-center gap-x-3 font-bold md:block">
        {date === null ? day : formatCalendarDate(date, language)}
        <span className="text-small font-normal text-ink-soft md:block">
          {date !== null && weekdayName(getWeekday(date), language)}
          {day === today && (
            <>
              {' · '}
              <Trans>today</Trans>
            </>
          )}
        </span>
      </h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.form} entry={entry} query={query} />
        ))}
      </ul>
    </li>
  );
}

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly query: BoardQuery;
}

function Entry({ entry: { form, name, isOffered, all, counts }, query }: EntryProps) {
  const { t } = useLingui();
  const isLeft = counts.open + counts.overdue > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56 space-y-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <TextLink to={toBoardUrl({ ...query, view: 'board', form, status: '', offset: 0 })}>
            {name}
          </TextLink>
          <span className="text-small text-ink-soft">
            <FiledCount counts={counts} />
          </span>
        </p>
        {all > 0 && (
          <Meter label={t`Filed`} value={counts.done} max={all} late={counts.overdue} isGoal />
        )}
        {counts.overdue > 0 && (
          <Badge tone="danger">
            <Plural value={counts.overdue} one="# overdue" other="# overdue" />
          </Badge>
        )}
      </div>
      {isOffered && isLeft && (
        <LinkButton
          variant="secondary"
          to={toBatchUrl({ ...query, form })}
          aria-label={t`File for many clients: ${name}`}
        >
          <Trans>File for many clients</Trans>
        </LinkButton>
      )}
    </li>
  );
}
