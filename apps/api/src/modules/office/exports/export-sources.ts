import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PageReader } from '../../../platform/db/stream-pages.ts';
import { queueReader, type QueueQuery, readFeeSummaries } from '../../applications/public.ts';
import { findEvents, type EventSearch } from '../../audit/public.ts';
import {
  listOrders,
  type ListedOrderRow,
  type OrderSearch,
  listRefundRequests,
  type RefundRequestRow,
  type RefundSearch,
} from '../../payments/public.ts';
import { searchUsers, type UserRow } from '../../users/public.ts';
import { listDayBookLines, type DayBookLine, type DayBookPeriod } from '../../wallet/public.ts';
import { findUserNames } from '../accounts/user-name-queries.ts';
import { toUserSearch, type DirectoryQuery } from '../people/user-directory.ts';
import {
  applicationsLayout,
  auditLayout,
  dayBookLayout,
  ordersLayout,
  peopleLayout,
  refundsLayout,
  type ListedApplication,
  type ListedPerson,
  type NamedEvent,
  type SheetLayout,
} from './export-columns.ts';
import { selectFranchiseeSummaries } from './export-queries.ts';

/** A list to export: how its rows are read, page by page, and laid out. */
export interface ExportSource<Row> extends SheetLayout<Row> {
  readonly read: PageReader<Row>;
}

/** The users that match a search. */
export function peopleSource(
  query: DirectoryQuery,
  language: Language,
): ExportSource<ListedPerson> {
  const search = toUserSearch(query);
  return {
    read: async (db, last, limit) =>
      withFranchisees(db, await searchUsers(db, search, { before: last?.user.id, limit })),
    ...peopleLayout(language),
  };
}

/** The orders that match a search. */
export function ordersSource(
  search: OrderSearch,
  language: Language,
): ExportSource<ListedOrderRow> {
  return {
    read: (db, last, limit) => listOrders(db, search, { before: last?.id, limit }),
    ...ordersLayout(language),
  };
}

/** The refunds that match a search. */
export function refundsSource(
  search: RefundSearch,
  language: Language,
): ExportSource<RefundRequestRow> {
  return {
    read: (db, last, limit) => listRefundRequests(db, search, { before: last?.id, limit }),
    ...refundsLayout(language),
  };
}

/** The review queue, or what a search in it finds. */
export async function applicationsSource(
  context: Context,
  { staffId, ...query }: QueueQuery & { readonly staffId: string },
  language: Language,
): Promise<ExportSource<ListedApplication>> {
  const read = await queueReader(context, staffId, query);
  return {
    read: async (db, last, limit) => {
      const lines = await read(db, last?.line, limit);
      const ids = lines.map(({ id }) => id);
      const accounts = await readFeeSummaries(db, ids, context.keys, language);
      return lines.map((line) => ({ line, account: accounts.get(line.id) }));
    },
    ...applicationsLayout(language),
  };
}

/** The audit events that match a search. */
export function auditSource(search: EventSearch, language: Language): ExportSource<NamedEvent> {
  return {
    read: async (db, last, limit) =>
      withNames(db, await findEvents(db, search, { before: last?.event.seq, limit })),
    ...auditLayout(language),
  };
}

/** The lines of the ledger's journals in a period. */
export function dayBookSource(
  period: DayBookPeriod,
  language: Language,
): ExportSource<DayBookLine> {
  return {
    read: (db, last, limit) => listDayBookLines(db, period, { last, limit }),
    ...dayBookLayout(language),
  };
}

async function withFranchisees(
  db: Db,
  users: readonly UserRow[],
): Promise<readonly ListedPerson[]> {
  const summaries = await selectFranchiseeSummaries(
    db,
    users.map(({ id }) => id),
  );
  const byId = new Map(summaries.map((franchisee) => [franchisee.id, franchisee]));
  return users.map((user) => ({ user, franchisee: byId.get(user.id) }));
}

async function withNames(
  db: Db,
  events: readonly NamedEvent['event'][],
): Promise<readonly NamedEvent[]> {
  const ids = events.map(({ actor }) => actor?.id).filter((id) => id !== undefined);
  const names = await findUserNames(db, [...new Set(ids)]);
  return events.map((event) => ({ event, name: names.get(event.actor?.id ?? '') ?? '' }));
}
