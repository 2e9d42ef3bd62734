import {
  clientAnswers,
  hasDueDates,
  usualAnswers,
  type ClientAnswers,
  type ClientObligation,
} from '@anupal/contract/calendar/clients/client-calendar';
import type { Range } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { DueState } from '@anupal/contract/calendar/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import {
  addDays,
  addMonths,
  compareDates,
  dateInIndia,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { StateCode } from '@anupal/contract/values/states';
import * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db } from '../../../platform/db/database.ts';
import {
  countEndingRegistrations,
  listDueClients,
  listOwnExpiring,
  readEndingAuthorities,
  type DueClientFilter,
  type DueClientRow,
} from '../../clients/public.ts';
import type { NamedService } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { getDueState, type Pause } from '../due-dates/due-date-policy.ts';
import { findServices, type RuleSetName } from '../due-dates/due-dates.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { listAnswers, upsertAnswers } from './answer-queries.ts';
import {
  deleteFilings,
  listFilings,
  upsertFilings,
  type ClientObligationKey,
  type FiledObligation,
  type FilingDetails,
  type FilingRow,
} from './filing-queries.ts';
import { createDuesReader, createPlainReader, type DuesReader } from './known-dues.ts';

/** A client with the answers about them. */
export interface AnsweredClient {
  readonly client: DueClientRow;
  readonly answers: ClientAnswers;
  /** Whether somebody gave them; the usual ones otherwise. */
  readonly areAnswersGiven: boolean;
}

/** An obligation of a client with its state. */
export interface ClientDue extends ClientObligation {
  readonly client: DueClientRow;
  /** The State of the registration; null without one. */
  readonly registrationState: StateCode | null;
  /** The State of the registration, otherwise of the client. */
  readonly state: StateCode | null;
  readonly status: DueState;
  readonly filing: FilingRow | null;
  /** The class of the client's turnover; null while nobody answered it. */
  readonly turnover: ClientAnswers['turnover'] | null;
}

/** The obligations of one client within a range. */
export interface ClientCalendar {
  readonly today: CalendarDate;
  readonly isComputed: boolean;
  readonly answers: ClientAnswers;
  readonly areAnswersGiven: boolean;
  readonly obligations: readonly ClientDue[];
  readonly services: readonly NamedService[];
  readonly rules: RuleSetName;
}

/** Reads the obligations of a client of the caller within a range. */
export async function readClientCalendar(
  context: Context,
  userId: string,
  clientId: string,
  range: Range,
): Promise<Result<ClientCalendar, 'not_found'>> {
  const { db } = context;
  const rules = await readRules(context);
  const [answered] = await listAnswered(db, userId, { ids: [clientId] });
  if (!answered) return refuse('not_found');
  const today = getToday(context);
  const dues = listObligations(answered, range, createPlainReader(rules));
  const [found = []] = await track(db, userId, today, [{ ...answered, dues }]);
  return ok({
    today,
    isComputed: hasDueDates(answered.client.constitution),
    answers: answered.answers,
    areAnswersGiven: answered.areAnswersGiven,
    obligations: found,
    services: await findServices(context, found),
    rules,
  });
}

/** Stores the answers about a client of the caller. */
export async function saveClientAnswers(
  { db }: Context,
  userId: string,
  clientId: string,
  answers: ClientAnswers,
): Promise<Result<ClientAnswers, 'not_found'>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    const [client] = await listDueClients(trx, userId, { ids: [clientId] });
    if (!client) return refuse('not_found');
    await upsertAnswers(trx, clientId, answers);
    return ok(answers);
  });
}

/**
 * What clients of a franchisee must file this week, and should have filed, without what is applied for;
 * and what of theirs ends soon.
 */
export interface DueSoonOfClients {
  readonly clients: number;
  readonly overdue: readonly ClientDue[];
  readonly week: readonly ClientDue[];
  readonly endingAuthorities: number;
  readonly expiringDocuments: number;
  readonly endingRegistrations: number;
}

const [monthsBack, daysOfWeek] = [3, 7];

/** Reads what is overdue for all active clients of the caller, and due within a week. */
export async function readDueSoon(context: Context, userId: string): Promise<DueSoonOfClients> {
  const today = getToday(context);
  const rules = await readRules(context);
  const range = { from: addMonths(today, -monthsBack), to: addDays(today, daysOfWeek - 1) };
  const [{ dues, clients }, ending, expiring, endingRegistrations] = await Promise.all([
    readDues(context.db, { userId, today, range, rules }, {}),
    readEndingAuthorities(context, userId),
    listOwnExpiring(context, userId),
    countEndingRegistrations(context, userId),
  ]);
  const applied = await findApplications(context.db, context, userId, dues);
  const left = dues.filter((due) => !applied.has(due));
  return {
    clients: clients.length,
    overdue: left.filter(({ status }) => status === 'overdue'),
    week: left.filter(({ status }) => status === 'open'),
    endingAuthorities: ending.length,
    expiringDocuments: expiring.length,
    endingRegistrations,
  };
}

/** A month of the board of a franchisee. */
export interface BoardMonth {
  readonly userId: string;
  readonly today: CalendarDate;
  /** Like `2026-11`. */
  readonly month: string;
  readonly rules: RuleSet;
}

/** For which clients a month is read, and under registrations of which State. */
export interface MonthFilter extends DueClientFilter {
  readonly state?: StateCode | undefined;
}

/** Reads what is due within a month for clients of a franchisee, by due date and name. */
export async function readMonth(
  db: Db,
  { userId, today, month, rules }: BoardMonth,
  { state, ...filter }: MonthFilter,
): Promise<{ readonly dues: readonly ClientDue[]; readonly clients: readonly DueClientRow[] }> {
  const range = monthRange(month);
  const { dues, clients } = await readDues(db, { userId, today, range, rules }, filter);
  return { dues: dues.filter((due) => state === undefined || due.state === state), clients };
}

/** The days whose due dates are read. */
export interface DuesQuery extends Omit<BoardMonth, 'month'> {
  readonly range: Range;
}

/** Reads what is due within a range for clients of a franchisee, by due date and name. */
export async function readDues(
  db: Db,
  { userId, today, range, rules }: DuesQuery,
  filter: DueClientFilter,
): Promise<{ readonly dues: readonly ClientDue[]; readonly clients: readonly DueClientRow[] }> {
  const clients = await listAnswered(db, userId, filter);
  const read = createDuesReader(rules);
  const tracked = await track(
    db,
    userId,
    today,
    clients.map((answered) => ({ ...answered, dues: listObligations(answered, range, read) })),
  );
  return {
    // The clients are sorted by name, and the sort is stable.
    dues: tracked
      .flat()
      .toSorted((one, other) => compareDates(one.obligation.due, other.obligation.due)),
    clients: clients.map(({ client }) => client),
  };
}

/** Records that obligations of the caller's clients were fulfilled on a day. */
export async function markFiled(
  context: Context,
  keys: readonly FiledObligation[],
  details: FilingDetails,
): Promise<Result<number, 'not_found' | 'done_in_future'>> {
  if (details.filedOn > getToday(context)) return refuse('done_in_future');
  const rules = await readRules(context);
  const today = getToday(context);
  const [first, last] = [addMonths(today, -oldestMonths), addMonths(today, newestMonths)];
  if (keys.some(({ periodEnds }) => periodEnds < first || periodEnds > last))
    return refuse('not_found');
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, details.userId);
    const clients = await listAnswered(trx, details.userId, { ids: listClientIds(keys) });
    const known = listKeys(clients, keys, createPlainReader(rules));
    if (!keys.every((key) => known.has(toKey(key)))) return refuse('not_found');
    await upsertFilings(trx, keys, details);
    return ok(keys.length);
  });
}

/** Deletes what was recorded about obligations of the caller's clients. */
export async function markUnfiled(
  { db }: Context,
  userId: string,
  keys: readonly ClientObligationKey[],
): Promise<Result<null, 'not_found'>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    const ids = listClientIds(keys);
    const clients = await listDueClients(trx, userId, { ids });
    if (clients.length < ids.length) return refuse('not_found');
    await deleteFilings(trx, userId, keys);
    return ok(null);
  });
}

/** Lists clients of a franchisee with the answers about them. */
export async function listAnswered(
  db: Db,
  userId: string,
  filter: DueClientFilter,
): Promise<readonly AnsweredClient[]> {
  const clients = await listDueClients(db, userId, filter);
  const stored = await listAnswers(
    db,
    clients.map(({ id }) => id),
  );
  const byClient = new Map(stored.map(({ client_id, answers }) => [client_id, answers]));
  return clients.map((client) => ({
    client,
    answers: readAnswers(client, byClient.get(client.id)),
    areAnswersGiven: byClient.has(client.id),
  }));
}

function readAnswers({ registrations }: DueClientRow, stored: unknown): ClientAnswers {
  return stored === undefined ? usualAnswers(registrations) : z.parse(clientAnswers, stored);
}

/**
 * The obligations of clients with their states, by client. What was due before a client was added, or
 * while they were deactivated, is past.
 */
async function track(
  db: Db,
  userId: string,
  today: CalendarDate,
  clients: readonly (AnsweredClient & { readonly dues: readonly ClientObligation[] })[],
): Promise<readonly (readonly ClientDue[])[]> {
  const periodEnds = clients.flatMap(({ dues }) =>
    dues.map(({ obligation }) => obligation.period.to),
  );
  const filings = indexFilings(await listFilings(db, userId, [...new Set(periodEnds)]));
  return clients.map(({ client, answers, areAnswersGiven, dues }) => {
    const turnover = areAnswersGiven ? answers.turnover : null;
    const days = { today, countsFrom: dateInIndia(client.created_at), pause: findPause(client) };
    return dues.map(({ registrationId, obligation }) => {
      const { rule, period } = obligation;
      const key = { clientId: client.id, registrationId, rule, periodEnds: period.to };
      const filing = filings.get(toKey(key)) ?? null;
      const status = getDueState(obligation, filing !== null, days);
      const registration = client.registrations.find(({ id }) => id === registrationId);
      const registrationState = registration?.state ?? null;
      const state = registrationState ?? client.state;
      const under = { registrationId, registrationState, state };
      return { client, ...under, obligation, status, filing, turnover };
    });
  });
}

function findPause({ is_active, active_since, inactive_since }: DueClientRow): Pause | null {
  if (inactive_since === null) return null;
  const until = is_active ? active_since : null;
  return { from: dateInIndia(inactive_since), until: until && dateInIndia(until) };
}

function listObligations(
  { client, answers }: AnsweredClient,
  range: Range,
  read: DuesReader,
): readonly ClientObligation[] {
  const { constitution, state, started_on, registrations } = client;
  const facts = { constitution, state, startedOn: started_on, registrations, answers };
  return read(facts, range);
}

/** The keys of the obligations around those that are to be marked, client by client. */
function listKeys(
  clients: readonly AnsweredClient[],
  marked: readonly ClientObligationKey[],
  read: DuesReader,
): ReadonlySet<string> {
  const byClient = Map.groupBy(marked, ({ clientId }) => clientId);
  return new Set(
    clients.flatMap((answered) =>
      listObligations(answered, rangeAround(byClient.get(answered.client.id) ?? []), read).map(
        ({ registrationId, obligation }) =>
          toKey({
            clientId: answered.client.id,
            registrationId,
            rule: obligation.rule,
            periodEnds: obligation.period.to,
          }),
      ),
    ),
  );
}

function indexFilings(rows: readonly FilingRow[]): ReadonlyMap<string, FilingRow> {
  return new Map(
    rows.map((row) => [
      toKey({
        clientId: row.client_id,
        registrationId: row.registration_id,
        rule: row.rule,
        periodEnds: row.period_ends,
      }),
      row,
    ]),
  );
}

/** The key of a client's obligation. */
export function toObligationKey({
  client,
  registrationId,
  obligation,
}: ClientDue): ClientObligationKey {
  const { rule, period } = obligation;
  return { clientId: client.id, registrationId, rule, periodEnds: period.to };
}

/** Identifies an obligation of a client. */
export function toKey({ clientId, registrationId, rule, periodEnds }: ClientObligationKey): string {
  return `${clientId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}

// What is marked lies around today: returns of later years are not known, nor is the law before.
const [oldestMonths, newestMonths] = [96, 24];

function listClientIds(keys: readonly ClientObligationKey[]): readonly string[] {
  return [...new Set(keys.map(({ clientId }) => clientId))];
}

/** Days on which obligations of these periods can be due: an instalment is due before its year ends. */
function rangeAround(keys: readonly ClientObligationKey[]): Range {
  const ends = keys.map(({ periodEnds }) => periodEnds).toSorted();
  const [first, last] = [ends[0]!, ends.at(-1)!]; // there is one at least
  return { from: addDays(first, -400), to: addDays(last, 800) };
}

function monthRange(month: string): Range {
  const from = parseCalendarDate(`${month}-01`)!; // the contract accepts months only
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Today in India. */
export function getToday({ clock }: Pick<Context, 'clock'>): CalendarDate {
  return dateInIndia(new Date(clock()));
}
