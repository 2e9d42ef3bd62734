import { openStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import { parseTrackingNumber } from '@anupal/contract/values/tracking-number';
import type { Context } from '../../../platform/context.ts';
import {
  readCountedPage,
  readPage,
  type CountedPage,
  type PageQuery,
  type PageRequest,
} from '../../../platform/db/paging.ts';
import type { ListOrder } from '../../../platform/db/list-filters.ts';
import type { PageReader } from '../../../platform/db/stream-pages.ts';
import { searchServicesByName } from '../../eservices/public.ts';
import { toNumberSearch } from '../../kyc/public.ts';
import { listClientIdsByContact, listClientIdsByPan } from '../clients/client-queries.ts';
import { parseContact, normalizeSearchText } from '../clients/clients.ts';
import { nameRegistration } from '../records/filed-registration.ts';
import {
  countApplications,
  listApplications,
  listDepartments,
  type ApplicationSearch,
  type Department,
  type StoredListRow,
} from './application-search-queries.ts';

/** An application as listed. */
export interface ApplicationListRow extends StoredListRow {
  /** The registration that it was filed under, such as `EPF MHBAN0012345000`; null for none. */
  readonly registration: string | null;
}

/** A page of a list. */
export type ApplicationPage = CountedPage<ApplicationListRow>;

interface ListQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly state?: ApplicationState | undefined;
  readonly eserviceId?: string | undefined;
  /** A client of the client book. */
  readonly clientId?: string | undefined;
}

/** The query of the review queue. */
export interface QueueQuery extends ListQuery {
  readonly department?: string | undefined;
  readonly olderThanDays?: number | undefined;
  readonly assignee?: 'me' | 'unassigned' | undefined;
}

const maxCount = 1000;
// Counting a search reads every row, so it counts fewer, and only from the second page on.
const maxSearchCount = 100;

/** Lists the franchisee's own applications, newest first. */
export async function listOwnApplications(
  context: Context,
  userId: string,
  query: ListQuery,
): Promise<ApplicationPage> {
  const search = {
    ...noFilter,
    userId,
    states: query.state ? [query.state] : null,
    eserviceId: query.eserviceId ?? null,
    clientId: query.clientId ?? null,
    matching: await resolveSearch(context, userId, query.q),
  };
  return readApplications(context, search, 'newest', query);
}

/** Lists the review queue: open applications, oldest first, or what a search finds, newest first. */
export async function listQueue(
  context: Context,
  staffId: string,
  query: QueueQuery,
): Promise<ApplicationPage> {
  const { search, order } = await toQueueSearch(context, staffId, query);
  return readApplications(context, search, order, query);
}

/** Returns a reader of all pages of the review queue. */
export async function queueReader(
  context: Context,
  staffId: string,
  query: QueueQuery,
): Promise<PageReader<ApplicationListRow>> {
  const { search, order } = await toQueueSearch(context, staffId, query);
  return (db, last, limit) =>
    listNamed({ ...context, db }, search, order, { before: last?.id, limit });
}

async function toQueueSearch(
  context: Context,
  staffId: string,
  { q, state, assignee, ...query }: QueueQuery,
): Promise<{ readonly search: ApplicationSearch; readonly order: ListOrder }> {
  const defaultStates = q === undefined ? openStates : null;
  const search = {
    ...noFilter,
    states: state ? [state] : defaultStates,
    department: query.department ?? null,
    eserviceId: query.eserviceId ?? null,
    olderThanDays: query.olderThanDays ?? null,
    assignee: assignee === 'me' ? { id: staffId } : (assignee ?? null),
    matching: await resolveSearch(context, null, q),
  };
  return { search, order: q === undefined ? 'oldest' : 'newest' };
}

/** The figures of the review queue, and its departments. */
export interface QueueFigures {
  readonly states: readonly { readonly state: ApplicationState; readonly count: number }[];
  readonly mine: number;
  readonly unassigned: number;
  readonly departments: readonly Department[];
}

/** Reads the figures of the review queue. Counts are exact up to 1,000. */
export async function readQueueFigures({ db }: Context, staffId: string): Promise<QueueFigures> {
  const count = (search: Partial<ApplicationSearch>): Promise<number> =>
    countApplications(db, { ...noFilter, ...search }, maxCount);
  const [counts, mine, unassigned, departments] = await Promise.all([
    Promise.all(openStates.map((state) => count({ states: [state] }))),
    count({ states: openStates, assignee: { id: staffId } }),
    count({ states: openStates, assignee: 'unassigned' }),
    listDepartments(db),
  ]);
  const states = openStates.map((state, index) => ({ state, count: counts[index] ?? 0 }));
  return { states, mine, unassigned, departments };
}

const noFilter: ApplicationSearch = {
  userId: null,
  states: null,
  department: null,
  eserviceId: null,
  clientId: null,
  olderThanDays: null,
  assignee: null,
  matching: null,
};

async function listNamed(
  context: Context,
  search: ApplicationSearch,
  order: ListOrder,
  request: PageRequest,
): Promise<readonly ApplicationListRow[]> {
  const rows = await listApplications(context.db, search, order, request);
  return rows.map((row) => ({ ...row, registration: nameRegistration(context, row) }));
}

async function readApplications(
  context: Context,
  search: ApplicationSearch,
  order: ListOrder,
  query: PageQuery,
): Promise<ApplicationPage> {
  const isSearch = search.matching !== null;
  const isFirstOfSearch = isSearch && query.cursor === undefined;
  const countLimit = isSearch ? maxSearchCount : maxCount;
  const read = (request: PageRequest) => listNamed(context, search, order, request);
  if (isFirstOfSearch) {
    const page = await readPage(query, read);
    return { ...page, total: page.rows.length, isAtLeast: page.nextCursor !== null };
  }
  const count = (max: number): Promise<number> => countApplications(context.db, search, max);
  return readCountedPage(query, read, count, countLimit);
}

async function resolveSearch(
  context: Context,
  userId: string | null,
  q: string | undefined,
): Promise<ApplicationSearch['matching']> {
  if (q === undefined) return null;
  const trackingNumber = parseTrackingNumber(q);
  if (trackingNumber !== null) return trackingNumber;
  const scope = { userId, limit: maxCount };
  const contact = parseContact(q);
  if (contact !== null) {
    const clientIds = await listClientIdsByContact(context.db, contact, scope);
    if (clientIds.length > 0) return { text: null, eserviceIds: [], clientIds };
  }
  const [eserviceIds, clientIds] = await Promise.all([
    searchServicesByName(context.db, q),
    listClientIdsByPan(context.db, toNumberSearch(context.keys, q), scope),
  ]);
  return { text: normalizeSearchText(q), eserviceIds, clientIds };
}
