import type { ExportedList } from '@anupal/contract/office/exports';
import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadPage } from '../../../platform/db/each-page.ts';
import { openDesk, type LineRow, type WantedQueue } from '../../applications/service.ts';
import { findEvents, type EventSearch } from '../../audit/service.ts';
import {
  listOrders,
  listRefunds,
  type OrderLine,
  type OrderSearch,
  type RefundRow,
  type RefundSearch,
} from '../../payments/service.ts';
import { listPeople, type UserRow } from '../../users/service.ts';
import { namesOf } from '../people/queries.ts';
import { searchOf, type WantedPeople } from '../people/service.ts';
import {
  lookOfApplications,
  lookOfEvents,
  lookOfOrders,
  lookOfPeople,
  lookOfRefunds,
  type NamedEvent,
  type SheetLook,
} from './present.ts';

/** A list as a sheet: how its rows are read, page after page, and how they look. */
export interface Sheet<Row> extends SheetLook<Row> {
  readonly list: ExportedList;
  readonly read: ReadPage<Row>;
}

/** The people who fit a search. */
export function sheetOfPeople(wanted: WantedPeople, language: Language): Sheet<UserRow> {
  const search = searchOf(wanted);
  return {
    list: 'users',
    read: (db, last, limit) => listPeople(db, search, { before: last?.id ?? null, limit }),
    ...lookOfPeople(language),
  };
}

/** The orders that fit a search. */
export function sheetOfOrders(search: OrderSearch, language: Language): Sheet<OrderLine> {
  return {
    list: 'payments',
    read: (db, last, limit) => listOrders(db, search, { before: last?.id, limit }),
    ...lookOfOrders(language),
  };
}

/** The refunds that fit a search. */
export function sheetOfRefunds(search: RefundSearch, language: Language): Sheet<RefundRow> {
  return {
    list: 'refunds',
    read: (db, last, limit) => listRefunds(db, search, { before: last?.id, limit }),
    ...lookOfRefunds(language),
  };
}

/** The queue of the desk, or what a search of it finds. */
export async function sheetOfApplications(
  context: Context,
  { staffId, ...wanted }: WantedQueue & { readonly staffId: string },
  language: Language,
): Promise<Sheet<LineRow>> {
  const read = await openDesk(context, staffId, wanted);
  return { list: 'applications', read, ...lookOfApplications(language) };
}

/** The events that fit a search. */
export function sheetOfEvents(search: EventSearch, language: Language): Sheet<NamedEvent> {
  return {
    list: 'audit',
    read: async (db, last, limit) =>
      named(db, await findEvents(db, search, { before: last?.event.seq, limit })),
    ...lookOfEvents(language),
  };
}

async function named(
  db: Db,
  events: readonly NamedEvent['event'][],
): Promise<readonly NamedEvent[]> {
  const ids = events.map(({ actor }) => actor?.id).filter((id) => id !== undefined);
  const names = await namesOf(db, [...new Set(ids)]);
  return events.map((event) => ({ event, name: names.get(event.actor?.id ?? '') ?? '' }));
}
