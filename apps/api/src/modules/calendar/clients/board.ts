import type { ReadinessCounts } from '@anupal/contract/calendar/clients/readiness';
import type { BoardFilter, BoardStatus } from '@anupal/contract/calendar/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { DueClientRow } from '../../clients/public.ts';
import { getBoardStatus, isToDo } from '../due-dates/due-date-policy.ts';
import type { RuleSetName } from '../due-dates/due-dates.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { findUnauthorized } from '../readiness/find-unauthorized.ts';
import { countReadiness, readReadiness, type ObligationReadiness } from '../readiness/readiness.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { isMoved } from './moved-dates.ts';
import { getToday, readMonth, type ClientDue, type MonthFilter } from './client-due-dates.ts';

/** Which obligations of the board are listed. */
export interface BoardQuery extends Omit<MonthFilter, 'ids'> {
  /** Like `2026-11`; this month by default. */
  readonly month?: string | undefined;
  /** Lists the clients of a form. */
  readonly form?: string | undefined;
  /** Without a form, lists the clients with all forms. */
  readonly by?: 'client' | undefined;
  readonly status?: BoardFilter | undefined;
}

/** The page of the board that is listed. */
export interface BoardPage {
  readonly offset: number;
  readonly limit: number;
}

/** The obligations of all active clients of a franchisee within a month. */
export interface Board {
  readonly today: CalendarDate;
  readonly month: string;
  /** Whether a notification moved a date that is not past and for which something is neither filed nor applied for. */
  readonly hasMovedDates: boolean;
  /** By due date and name; those of all forms. */
  readonly dues: readonly ClientDue[];
  /** How far each is, with the application for it. */
  readonly getStatus: (due: ClientDue) => BoardStatus;
  /** Those to do that lack the client's authority. */
  readonly unauthorized: ReadonlySet<ClientDue>;
  /** How far those of the chosen form are, and those of the listed clients. */
  readonly readiness: ReadonlyMap<ClientDue, ObligationReadiness>;
  /** How many of the chosen form are how far; null without one. */
  readonly counts: (ReadinessCounts & { readonly unauthorized: number }) | null;
  /** A page of those of the chosen form and status; those due before the client was added come last. */
  readonly listed: readonly ClientDue[];
  /** A page of the clients with all forms. */
  readonly rows: readonly BoardRow[];
  /** How many are listed on all pages. */
  readonly total: number;
  /** Clients whose dates are not computed. */
  readonly incomplete: readonly DueClientRow[];
  readonly rules: RuleSetName;
}

/** A client with what is due for them. */
export interface BoardRow {
  readonly client: DueClientRow;
  readonly dues: readonly ClientDue[];
}

/** Reads the board of a month: the obligations of all active clients of the caller. */
export async function readBoard(
  context: Context,
  userId: string,
  { month, form, by, status, ...filter }: BoardQuery,
  { offset, limit }: BoardPage,
): Promise<Board> {
  const { db } = context;
  const today = getToday(context);
  const shown = month ?? today.slice(0, 7);
  const rules = await readRules(context);
  const asked = { userId, today, month: shown, rules };
  const { dues, clients } = await readMonth(db, asked, filter);
  const applied = await findApplications(db, context, userId, dues);
  const toDo = dues.filter((due) => isToDo(due.status) && !applied.has(due));
  const unauthorized = await findUnauthorized(db, { userId, today }, toDo);
  const ofForm = dues.filter(({ obligation }) => obligation.form === form);
  const rows = form === undefined && by === 'client' ? toRows(clients, dues) : [];
  const shownRows = rows.slice(offset, offset + limit);
  const subjects = [...ofForm, ...shownRows.flatMap((row) => row.dues)];
  const readiness = await readReadiness(db, context, userId, subjects);
  const getStatus = (due: ClientDue): BoardStatus => getBoardStatus(due.status, applied.get(due));
  const facts = { getStatus, unauthorized, readiness };
  const listed = ofForm
    .filter((due) => isListed(due, facts, status))
    .toSorted((one, other) => Number(isPast(one, facts)) - Number(isPast(other, facts)));
  return {
    ...{ today, month: shown, dues, ...facts },
    hasMovedDates: dues.some(
      (due) =>
        due.status !== 'done' &&
        !applied.has(due) &&
        due.obligation.due >= today &&
        isMoved(due.obligation),
    ),
    counts: form === undefined ? null : countOfForm(ofForm, facts),
    listed: listed.slice(offset, offset + limit),
    rows: shownRows,
    total: listed.length + rows.length,
    incomplete: clients.filter(({ constitution }) => constitution === null),
    rules,
  };
}

/** The clients by name with what is due for them, without those for whom nothing is. */
function toRows(clients: readonly DueClientRow[], dues: readonly ClientDue[]): readonly BoardRow[] {
  const byClient = Map.groupBy(dues, ({ client }) => client.id);
  return clients.flatMap((client) => {
    const own = byClient.get(client.id);
    return own === undefined ? [] : [{ client, dues: own }];
  });
}

type DueFacts = Pick<Board, 'getStatus' | 'unauthorized' | 'readiness'>;

function countOfForm(ofForm: readonly ClientDue[], facts: DueFacts): NonNullable<Board['counts']> {
  const counted = ofForm.filter((due) => !isPast(due, facts));
  const found = counted.map((due) => facts.readiness.get(due)!); // that of each was read
  const { ready, ...counts } = countReadiness(found);
  const authorized = counted.filter((due) => isReady(due, facts)).length;
  return { ...counts, ready: authorized, unauthorized: ready - authorized };
}

function isReady(due: ClientDue, { unauthorized, readiness }: DueFacts): boolean {
  return isToDo(due.status) && readiness.get(due)?.state === 'ready' && !unauthorized.has(due);
}

// What is past may be applied for nevertheless.
function isPast(due: ClientDue, { getStatus }: Pick<DueFacts, 'getStatus'>): boolean {
  return getStatus(due) === 'past';
}

function isListed(due: ClientDue, facts: DueFacts, asked: BoardFilter | undefined): boolean {
  const { getStatus, unauthorized, readiness } = facts;
  if (asked === undefined) return true;
  if (asked === 'unauthorized') return unauthorized.has(due);
  if (asked === 'ready') return isReady(due, facts);
  if (asked === 'missing') return isToDo(due.status) && readiness.get(due)?.state === 'missing';
  return getStatus(due) === asked;
}
