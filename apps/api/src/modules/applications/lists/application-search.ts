import { openStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import { parseTrackingNumber } from '@anupal/contract/values/tracking-number';
import type { Context } from '../../../platform/context.ts';
import type { PageReader } from '../../../platform/db/stream-pages.ts';
import { searchServicesByName } from '../../eservices/public.ts';
import { listClientIdsByContact, listClientIdsByPan } from '../clients/client-queries.ts';
import { toClientSearch, parseContact, normalizeSearchText } from '../clients/clients.ts';
import {
  countApplications,
  listApplications,
  listDepartments,
  type ApplicationSearch,
  type Department,
  type ApplicationListRow,
  type PageRequest,
} from './application-search-queries.ts';

export type { ApplicationListRow } from './application-search-queries.ts';

/** A page of a list. */
export interface ApplicationPage {
  readonly rows: readonly ApplicationListRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

interface ListQuery {
  readonly q?: string | undefined;
  readonly state?: ApplicationState | undefined;
  readonly eserviceId?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What of the desk's queue is wanted. */
export interface QueueQuery extends ListQuery {
  readonly department?: string | undefined;
  readonly olderThanDays?: number | undefined;
  readonly holder?: 'me' | 'nobody' | undefined;
}

const maxCount = 1000;
// A search is counted row by row through all that do not fit, and only where somebody leafs on.
const maxSearchCount = 100;

/** A page of a person's own applications, the newest first. */
export async function listOwnApplications(
  context: Context,
  userId: string,
  wanted: ListQuery,
): Promise<ApplicationPage> {
  const search = {
    ...noFilter,
    userId,
    states: wanted.state ? [wanted.state] : null,
    eserviceId: wanted.eserviceId ?? null,
    sought: await resolveSearch(context, userId, wanted.q),
  };
  return readPage(context, search, { ...wanted, order: 'newest' });
}

/** A page of the desk, the longest waiting first: what is open, or whatever a search finds. */
export async function listQueue(
  context: Context,
  staffId: string,
  wanted: QueueQuery,
): Promise<ApplicationPage> {
  const { search, order } = await toQueueSearch(context, staffId, wanted);
  return readPage(context, search, { ...wanted, order });
}

/** Reads the same page after page, each behind the last line of the one before. */
export async function queueReader(
  context: Context,
  staffId: string,
  wanted: QueueQuery,
): Promise<PageReader<ApplicationListRow>> {
  const { search, order } = await toQueueSearch(context, staffId, wanted);
  return (db, last, limit) =>
    listApplications(db, search, { order, after: last?.id ?? null, limit });
}

async function toQueueSearch(
  context: Context,
  staffId: string,
  { q, state, holder, ...wanted }: QueueQuery,
): Promise<{ readonly search: ApplicationSearch; readonly order: PageRequest['order'] }> {
  const everyState = q === undefined ? openStates : null;
  const search = {
    ...noFilter,
    states: state ? [state] : everyState,
    department: wanted.department ?? null,
    eserviceId: wanted.eserviceId ?? null,
    olderThanDays: wanted.olderThanDays ?? null,
    holder: holder === 'me' ? { id: staffId } : (holder ?? null),
    sought: await resolveSearch(context, null, q),
  };
  // A search looks for something known, of which the latest is meant; the queue is worked off.
  return { search, order: q === undefined ? 'oldest' : 'newest' };
}

/** How many wait where, and which departments there are. */
export interface QueueFigures {
  readonly states: readonly { readonly state: ApplicationState; readonly count: number }[];
  readonly mine: number;
  readonly nobodys: number;
  readonly departments: readonly Department[];
}

/** What the desk shows beside its queue. Each count is exact to 1,000. */
export async function readQueueFigures({ db }: Context, staffId: string): Promise<QueueFigures> {
  const count = (search: Partial<ApplicationSearch>): Promise<number> =>
    countApplications(db, { ...noFilter, ...search }, maxCount);
  const [counts, mine, nobodys, departments] = await Promise.all([
    Promise.all(openStates.map((state) => count({ states: [state] }))),
    count({ states: openStates, holder: { id: staffId } }),
    count({ states: openStates, holder: 'nobody' }),
    listDepartments(db),
  ]);
  const states = openStates.map((state, place) => ({ state, count: counts[place] ?? 0 }));
  return { states, mine, nobodys, departments };
}

const noFilter: ApplicationSearch = {
  userId: null,
  states: null,
  department: null,
  eserviceId: null,
  olderThanDays: null,
  holder: null,
  matching: null,
};

async function readPage(
  { db }: Context,
  search: ApplicationSearch,
  {
    order,
    limit = 20,
    cursor,
  }: Pick<ListQuery, 'limit' | 'cursor'> & { readonly order: PageRequest['order'] },
): Promise<ApplicationPage> {
  const isSearch = search.matching !== null;
  const isFirstOfSearch = isSearch && cursor === undefined;
  const most = isSearch ? maxSearchCount : maxCount;
  const [found, counted] = await Promise.all([
    listApplications(db, search, { order, after: cursor ?? null, limit: limit + 1 }),
    isFirstOfSearch ? null : countApplications(db, search, most + 1),
  ]);
  const lines = found.slice(0, limit);
  const hasMore = found.length > limit;
  return {
    rows: lines,
    nextCursor: hasMore ? (lines.at(-1)?.id ?? null) : null,
    ...(counted === null
      ? { total: lines.length, isAtLeast: hasMore }
      : { total: Math.min(counted, most), isAtLeast: counted > most }),
  };
}

async function resolveSearch(
  context: Context,
  userId: string | null,
  q: string | undefined,
): Promise<ApplicationSearch['matching']> {
  if (q === undefined) return null;
  const trackingNumber = parseTrackingNumber(q);
  if (trackingNumber !== null) return trackingNumber;
  const contact = parseContact(q);
  if (contact !== null) {
    const clientIds = await listClientIdsByContact(context.db, contact, { userId, most: maxCount });
    if (clientIds.length > 0) return { text: null, eserviceIds: [], clientIds };
  }
  const [eserviceIds, clientIds] = await Promise.all([
    searchServicesByName(context.db, q),
    listClientIdsByPan(context.db, toClientSearch(context, q), { userId, most: maxCount }),
  ]);
  return { text: normalizeSearchText(q), eserviceIds, clientIds };
}
