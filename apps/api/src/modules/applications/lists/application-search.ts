import { openStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import { parseTrackingNumber } from '@anupal/contract/values/tracking-number';
import type { Context } from '../../../platform/context.ts';
import type { PageReader } from '../../../platform/db/stream-pages.ts';
import { searchServicesByName } from '../../eservices/public.ts';
import { listIdsByContact, listIdsByPan } from '../clients/client-queries.ts';
import { clientSearch, contactIn, searchedText } from '../clients/clients.ts';
import {
  countApplications,
  listApplications,
  listDepartments,
  type ApplicationSearch,
  type Department,
  type LineRow,
  type WantedPage,
} from './application-search-queries.ts';

export type { LineRow } from './application-search-queries.ts';

/** A page of a list. */
export interface ApplicationPage {
  readonly lines: readonly LineRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

interface Paged {
  readonly q?: string | undefined;
  readonly state?: ApplicationState | undefined;
  readonly eserviceId?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What of the desk's queue is wanted. */
export interface WantedQueue extends Paged {
  readonly department?: string | undefined;
  readonly olderThanDays?: number | undefined;
  readonly holder?: 'me' | 'nobody' | undefined;
}

const mostCounted = 1000;
// A search is counted row by row through all that do not fit, and only where somebody leafs on.
const mostCountedOfSearch = 100;

/** A page of a person's own applications, the newest first. */
export async function listOwn(
  context: Context,
  userId: string,
  wanted: Paged,
): Promise<ApplicationPage> {
  const search = {
    ...everything,
    userId,
    states: wanted.state ? [wanted.state] : null,
    eserviceId: wanted.eserviceId ?? null,
    sought: await soughtIn(context, userId, wanted.q),
  };
  return pageOf(context, search, { ...wanted, order: 'newest' });
}

/** A page of the desk, the longest waiting first: what is open, or whatever a search finds. */
export async function listDesk(
  context: Context,
  staffId: string,
  wanted: WantedQueue,
): Promise<ApplicationPage> {
  const { search, order } = await deskSearch(context, staffId, wanted);
  return pageOf(context, search, { ...wanted, order });
}

/** Reads the same page after page, each behind the last line of the one before. */
export async function openDesk(
  context: Context,
  staffId: string,
  wanted: WantedQueue,
): Promise<PageReader<LineRow>> {
  const { search, order } = await deskSearch(context, staffId, wanted);
  return (db, last, limit) =>
    listApplications(db, search, { order, after: last?.id ?? null, limit });
}

async function deskSearch(
  context: Context,
  staffId: string,
  { q, state, holder, ...wanted }: WantedQueue,
): Promise<{ readonly search: ApplicationSearch; readonly order: WantedPage['order'] }> {
  const everyState = q === undefined ? openStates : null;
  const search = {
    ...everything,
    states: state ? [state] : everyState,
    department: wanted.department ?? null,
    eserviceId: wanted.eserviceId ?? null,
    olderThanDays: wanted.olderThanDays ?? null,
    holder: holder === 'me' ? { id: staffId } : (holder ?? null),
    sought: await soughtIn(context, null, q),
  };
  // A search looks for something known, of which the latest is meant; the queue is worked off.
  return { search, order: q === undefined ? 'oldest' : 'newest' };
}

/** How many wait where, and which departments there are. */
export interface DeskFigures {
  readonly states: readonly { readonly state: ApplicationState; readonly count: number }[];
  readonly mine: number;
  readonly nobodys: number;
  readonly departments: readonly Department[];
}

/** What the desk shows beside its queue. Each count is exact to 1,000. */
export async function readDeskFigures({ db }: Context, staffId: string): Promise<DeskFigures> {
  const count = (search: Partial<ApplicationSearch>): Promise<number> =>
    countApplications(db, { ...everything, ...search }, mostCounted);
  const [counts, mine, nobodys, departments] = await Promise.all([
    Promise.all(openStates.map((state) => count({ states: [state] }))),
    count({ states: openStates, holder: { id: staffId } }),
    count({ states: openStates, holder: 'nobody' }),
    listDepartments(db),
  ]);
  const states = openStates.map((state, place) => ({ state, count: counts[place] ?? 0 }));
  return { states, mine, nobodys, departments };
}

const everything: ApplicationSearch = {
  userId: null,
  states: null,
  department: null,
  eserviceId: null,
  olderThanDays: null,
  holder: null,
  sought: null,
};

async function pageOf(
  { db }: Context,
  search: ApplicationSearch,
  {
    order,
    limit = 20,
    cursor,
  }: Pick<Paged, 'limit' | 'cursor'> & { readonly order: WantedPage['order'] },
): Promise<ApplicationPage> {
  const isSearch = search.sought !== null;
  const isFirstOfSearch = isSearch && cursor === undefined;
  const most = isSearch ? mostCountedOfSearch : mostCounted;
  const [found, counted] = await Promise.all([
    listApplications(db, search, { order, after: cursor ?? null, limit: limit + 1 }),
    isFirstOfSearch ? null : countApplications(db, search, most + 1),
  ]);
  const lines = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    lines,
    nextCursor: hasMore ? (lines.at(-1)?.id ?? null) : null,
    ...(counted === null
      ? { total: lines.length, isAtLeast: hasMore }
      : { total: Math.min(counted, most), isAtLeast: counted > most }),
  };
}

async function soughtIn(
  context: Context,
  userId: string | null,
  q: string | undefined,
): Promise<ApplicationSearch['sought']> {
  if (q === undefined) return null;
  const trackingNumber = parseTrackingNumber(q);
  if (trackingNumber !== null) return trackingNumber;
  const contact = contactIn(q);
  if (contact !== null) {
    const clientIds = await listIdsByContact(context.db, contact, { userId, most: mostCounted });
    if (clientIds.length > 0) return { text: null, eserviceIds: [], clientIds };
  }
  const [eserviceIds, clientIds] = await Promise.all([
    searchServicesByName(context.db, q),
    listIdsByPan(context.db, clientSearch(context, q), { userId, most: mostCounted }),
  ]);
  return { text: searchedText(q), eserviceIds, clientIds };
}
