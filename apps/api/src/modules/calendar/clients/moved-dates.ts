import { nameMovedDate } from '@anupal/contract/calendar/clients/moved-dates';
import { formAndPeriod } from '@anupal/contract/calendar/due-date-texts';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { languages, type LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { findShared, type DueClientRow } from '../../clients/public.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { getToday, readDues, type ClientDue } from './client-due-dates.ts';

/** A due date that a notification moved, with the clients for whom it is neither filed nor applied for. */
export interface MovedDueDate {
  readonly key: string;
  readonly obligation: Obligation;
  readonly name: LocalizedText;
  /** By name. */
  readonly clients: readonly DueClientRow[];
  /** When a ready text about it was last shared with clients. */
  readonly sharedAt: ReadonlyMap<string, Date>;
}

/** Whether a notification moved the date of an obligation. */
export function isMoved({ movedBy, due, statutoryDate }: Obligation): boolean {
  return movedBy !== null && due !== statutoryDate;
}

/** Reads the moved due dates of a franchisee's clients that are not past, by day. */
export async function readMovedDates(
  context: Context,
  userId: string,
): Promise<readonly MovedDueDate[]> {
  const { db } = context;
  const today = getToday(context);
  const { rules, lastDay } = selectMoved(await readRules(context), today);
  if (lastDay === null) return [];
  const query = { userId, today, rules, range: { from: today, to: lastDay } };
  const { dues } = await readDues(db, query, {});
  const moved = dues.filter(({ obligation, status }) => status !== 'done' && isMoved(obligation));
  const applied = await findApplications(db, context, userId, moved);
  const open = moved.filter((due) => !applied.has(due));
  const dates = [...Map.groupBy(open, buildDateKey)].map(([key, ofDate]) => {
    const { obligation } = ofDate[0]!; // a group has a member
    const clients = [...new Map(ofDate.map(({ client }) => [client.id, client])).values()];
    const name = { en: formAndPeriod(obligation, 'en'), hi: formAndPeriod(obligation, 'hi') };
    return { key, obligation, name, clients };
  });
  const shared = await findShared(db, {
    subject: 'moved_date',
    labels: dates.flatMap(({ name, obligation: { due } }) =>
      languages.map((language) => nameMovedDate({ name, due }, language)),
    ),
    clientIds: [...new Set(dates.flatMap(({ clients }) => clients.map(({ id }) => id)))],
  });
  return dates.map((date) => {
    const { name, obligation } = date;
    const labels = languages.map((language) =>
      nameMovedDate({ name, due: obligation.due }, language),
    );
    const own = shared.filter(({ label }) => label !== null && labels.includes(label));
    return {
      ...date,
      sharedAt: new Map(own.map(({ client_id, shared_at }) => [client_id, shared_at])),
    };
  });
}

function buildDateKey({ obligation: { key, statutoryDate, due } }: ClientDue): string {
  return `${key}/${statutoryDate}/${due}`;
}

/** The rules that a notification moves to a day that is not past, and the last such day. */
function selectMoved(
  rules: RuleSet,
  today: CalendarDate,
): { readonly rules: RuleSet; readonly lastDay: CalendarDate | null } {
  const current = rules.overrides.filter(({ effect, date }) => effect === 'moved' && date >= today);
  const ids = new Set(current.map(({ rule }) => rule));
  const days = current.map(({ date }) => date).toSorted();
  return {
    rules: { ...rules, rules: rules.rules.filter(({ id }) => ids.has(id)) },
    lastDay: days.at(-1) ?? null,
  };
}
