import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PageReader } from '../../../platform/db/stream-pages.ts';
import { openDesk, type WantedQueue, readAccounts } from '../../applications/public.ts';
import { findEvents, type EventSearch } from '../../audit/public.ts';
import {
  listOrders,
  type ListedOrderRow,
  type OrderSearch,
  listRefunds,
  type RefundRow,
  type RefundSearch,
} from '../../payments/public.ts';
import { searchUsers, type UserRow } from '../../users/public.ts';
import { namesOf } from '../accounts/user-name-queries.ts';
import { searchOf, type WantedPeople } from '../people/user-directory.ts';
import {
  lookOfApplications,
  lookOfEvents,
  lookOfOrders,
  lookOfPeople,
  lookOfRefunds,
  type ListedApplication,
  type ListedPerson,
  type NamedEvent,
  type SheetLook,
} from './export-columns.ts';
import { selectFranchisees } from './export-queries.ts';

/** A list as a sheet: how its rows are read, page after page, and how they look. */
export interface Sheet<Row> extends SheetLook<Row> {
  readonly read: PageReader<Row>;
}

/** The people who fit a search. */
export function sheetOfPeople(wanted: WantedPeople, language: Language): Sheet<ListedPerson> {
  const search = searchOf(wanted);
  return {
    read: async (db, last, limit) =>
      withFacts(db, await searchUsers(db, search, { before: last?.user.id ?? null, limit })),
    ...lookOfPeople(language),
  };
}

/** The orders that fit a search. */
export function sheetOfOrders(search: OrderSearch, language: Language): Sheet<ListedOrderRow> {
  return {
    read: (db, last, limit) => listOrders(db, search, { before: last?.id, limit }),
    ...lookOfOrders(language),
  };
}

/** The refunds that fit a search. */
export function sheetOfRefunds(search: RefundSearch, language: Language): Sheet<RefundRow> {
  return {
    read: (db, last, limit) => listRefunds(db, search, { before: last?.id, limit }),
    ...lookOfRefunds(language),
  };
}

/** The queue of the desk, or what a search of it finds. */
export async function sheetOfApplications(
  context: Context,
  { staffId, ...wanted }: WantedQueue & { readonly staffId: string },
  language: Language,
): Promise<Sheet<ListedApplication>> {
  const read = await openDesk(context, staffId, wanted);
  return {
    read: async (db, last, limit) => {
      const lines = await read(db, last?.line, limit);
      const ids = lines.map(({ id }) => id);
      const accounts = await readAccounts(db, ids, { ...context, language });
      return lines.map((line) => ({ line, account: accounts.get(line.id) }));
    },
    ...lookOfApplications(language),
  };
}

/** The events that fit a search. */
export function sheetOfEvents(search: EventSearch, language: Language): Sheet<NamedEvent> {
  return {
    read: async (db, last, limit) =>
      named(db, await findEvents(db, search, { before: last?.event.seq, limit })),
    ...lookOfEvents(language),
  };
}

async function withFacts(db: Db, users: readonly UserRow[]): Promise<readonly ListedPerson[]> {
  const facts = await selectFranchisees(
    db,
    users.map(({ id }) => id),
  );
  const byId = new Map(facts.map((franchisee) => [franchisee.id, franchisee]));
  return users.map((user) => ({ user, franchisee: byId.get(user.id) }));
}

async function named(
  db: Db,
  events: readonly NamedEvent['event'][],
): Promise<readonly NamedEvent[]> {
  const ids = events.map(({ actor }) => actor?.id).filter((id) => id !== undefined);
  const names = await namesOf(db, [...new Set(ids)]);
  return events.map((event) => ({ event, name: names.get(event.actor?.id ?? '') ?? '' }));
}
