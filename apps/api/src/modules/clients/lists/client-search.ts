import { isUuid } from '@anupal/contract/values/uuid';
import type { StateCode } from '@anupal/contract/values/states';
import type { Context } from '../../../platform/context.ts';
import { toRegistrationSearch } from '../registrations/registration-numbers.ts';
import { listClientIdsByNumber, listRegistrations } from '../registrations/registration-queries.ts';
import { openRegistration, type OpenRegistration } from '../registrations/registrations.ts';
import {
  countClients,
  findMatchedContacts,
  listClients,
  summarizeClients,
  type BookSummary,
  type ClientSearch,
  type ListPlace,
  type ListedClientRow,
  type MatchedContactRow,
} from './client-search-queries.ts';

/** The query of a list of clients. */
export interface ClientListQuery {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly state?: StateCode | undefined;
  readonly status?: 'active' | 'inactive' | 'all' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A client as listed, with registrations. */
export interface ListedClientDetail {
  readonly client: ListedClientRow;
  readonly registrations: readonly OpenRegistration[];
  /** The contact whom the search found, if nothing of the client itself matches. */
  readonly matchedContact: MatchedContactRow | null;
}

/** A page of clients with the size of the list. */
export interface ClientPage {
  readonly clients: readonly ListedClientDetail[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly isAtLeast: boolean;
}

const defaultLimit = 50;
const maxCount = 5000;
const maxSummaryValues = 50;

/** Lists a page of a franchisee's clients by name. */
export async function listOwnClients(
  context: Context,
  userId: string,
  { limit = defaultLimit, cursor, ...query }: ClientListQuery,
): Promise<ClientPage> {
  const { db } = context;
  const search = await toSearch(context, userId, query);
  const after = cursor === undefined ? null : parseCursor(cursor);
  const [found, counted] = await Promise.all([
    listClients(db, search, { after, limit: limit + 1 }),
    countClients(db, search, maxCount + 1),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const ids = rows.map(({ id }) => id);
  const registrations = Map.groupBy(await listRegistrations(db, ids), ({ client_id }) => client_id);
  const { matching } = search;
  const matched = matching === null ? [] : await findMatchedContacts(db, ids, matching.text);
  return {
    clients: rows.map((client) => ({
      client,
      registrations: (registrations.get(client.id) ?? []).map((row) =>
        openRegistration(context, row),
      ),
      matchedContact: matched.find(({ client_id }) => client_id === client.id) ?? null,
    })),
    nextCursor: found.length > limit && last ? writeCursor(last) : null,
    total: Math.min(counted, maxCount),
    isAtLeast: counted > maxCount,
  };
}

/** Summarizes a franchisee's client book. */
export async function readBookSummary({ db }: Context, userId: string): Promise<BookSummary> {
  return summarizeClients(db, userId, maxSummaryValues);
}

async function toSearch(
  { db, keys }: Context,
  userId: string,
  { q, tag, group, state, status }: ClientListQuery,
): Promise<ClientSearch> {
  const shown = status ?? (q === undefined ? 'active' : 'all');
  return {
    userId,
    isActive: shown === 'all' ? null : shown === 'active',
    tag: tag ?? null,
    group: group ?? null,
    state: state ?? null,
    matching:
      q === undefined
        ? null
        : {
            text: normalizeSearchText(q),
            ids: await listClientIdsByNumber(db, userId, toRegistrationSearch(keys, q)),
          },
  };
}

// Lower case, and only the digits of what may be a phone number.
function normalizeSearchText(q: string): string {
  const isNumber = /^[+\d\s()-]+$/.test(q);
  return (isNumber ? q.replace(/[^\d]/g, '').replace(/^0+/, '') : q).toLowerCase();
}

// A cursor is the place itself and not a row, which may be renamed or deleted between two pages.
function writeCursor({ sort_name, id }: ListedClientRow): string {
  return Buffer.from(`${id}${sort_name}`).toString('base64url');
}

const idLength = 36;

// An invalid cursor is the beginning of the list.
function parseCursor(cursor: string): ListPlace | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const id = text.slice(0, idLength);
  return isUuid(id) ? { id, sortName: text.slice(idLength).replaceAll('\0', '') } : null;
}
