import { randomUUIDv7 } from 'node:crypto';
import { authorityNoticeDays, type NewAuthority } from '@anupal/contract/clients/authorities';
import {
  authorityTextVersion,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../users/public.ts';
import { recordChange } from '../book/client-book.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import {
  insertAuthority,
  insertWithdrawal,
  lockAuthorityLetter,
  listAuthorities,
  listAuthorizedWork,
  listEnding,
  listInForce,
  selectAuthority,
  type AuthorityFilter,
  type AuthorityRow,
  type EndingAuthorityRow,
} from './authority-queries.ts';

/** The authorities of a client as of a day. */
export interface ClientAuthorities {
  readonly today: CalendarDate;
  readonly authorities: readonly AuthorityRow[];
}

/** Reads the authorities of a client of the caller. */
export async function readAuthorities(
  { db, clock }: Context,
  userId: string,
  clientId: string,
): Promise<Result<ClientAuthorities, 'not_found'>> {
  if (!(await selectOwnClient(db, userId, clientId))) return refuse('not_found');
  const today = dateInIndia(new Date(clock()));
  return ok({ today, authorities: await listAuthorities(db, clientId) });
}

/** Records an authority that a client of the caller gave on paper or at a government portal. */
export async function recordAuthority(
  { db }: Context,
  actor: Actor,
  clientId: string,
  { scope, method, validFrom, validUntil = null, reference = null, ...letter }: NewAuthority,
): Promise<Result<AuthorityRow, 'not_found' | 'authority_withdrawn' | 'authority_letter_unknown'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
    if (wasWithdrawnSince(validFrom, scope, await listAuthorities(trx, clientId)))
      return refuse('authority_withdrawn');
    const documentId = letter.documentId ?? null;
    if (documentId !== null && !(await lockAuthorityLetter(trx, { userId, clientId, documentId })))
      return refuse('authority_letter_unknown');
    const row = await insertAuthority(trx, {
      id: randomUUIDv7(),
      client_id: clientId,
      scope,
      method,
      valid_from: validFrom,
      valid_until: validUntil,
      reference,
      document_id: documentId,
      recorded_by: userId,
      user_id: userId,
    });
    await recordChange(trx, actor, 'clients.authority_recorded', clientId, { scope, method });
    return ok(row);
  });
}

// What a client withdrew themselves is not undone by a paper from before.
function wasWithdrawnSince(
  day: CalendarDate,
  scope: AuthorityScope,
  authorities: readonly AuthorityRow[],
): boolean {
  const withdrawnAt = findOwnWithdrawal(scope, authorities);
  return withdrawnAt !== null && dateInIndia(withdrawnAt) > day;
}

// When the client themselves last withdrew an authority for a kind of work.
function findOwnWithdrawal(
  scope: AuthorityScope,
  authorities: readonly AuthorityRow[],
): Date | null {
  const moments = authorities
    .filter((row) => row.scope === scope && row.withdrawn_by === null)
    .flatMap(({ withdrawn_at: at }) => (at === null ? [] : [at]));
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Records that a client of the caller withdrew an authority. */
export async function withdrawAuthority(
  { db }: Context,
  actor: Actor,
  { clientId, authorityId }: { readonly clientId: string; readonly authorityId: string },
): Promise<Result<AuthorityRow, 'not_found'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
    if (!(await selectAuthority(trx, clientId, authorityId))) return refuse('not_found');
    await insertWithdrawal(trx, { authority_id: authorityId, recorded_by: userId });
    const row = await selectAuthority(trx, clientId, authorityId);
    if (!row) return refuse('not_found');
    const { scope } = row;
    await recordChange(trx, actor, 'clients.authority_withdrawn', clientId, { scope });
    return ok(row);
  });
}

/** What a client agrees to in their client link. */
export interface GivenAuthority {
  readonly userId: string;
  readonly clientId: string;
  readonly scope: AuthorityScope;
  readonly validFrom: CalendarDate;
  readonly validUntil: CalendarDate | null;
  readonly givenBy: string;
  readonly agreedText: string;
  readonly device: string;
  /** Whether it is given in a network of the franchisee. */
  readonly isOwnNetwork: boolean;
}

/** Records an authority that a client gave in their client link. */
export async function giveAuthority(trx: Trx, given: GivenAuthority): Promise<AuthorityRow> {
  return insertAuthority(trx, {
    id: randomUUIDv7(),
    user_id: given.userId,
    client_id: given.clientId,
    scope: given.scope,
    method: 'client_link',
    valid_from: given.validFrom,
    valid_until: given.validUntil,
    given_by: given.givenBy,
    agreed_text: given.agreedText,
    text_version: authorityTextVersion,
    device: given.device,
    is_own_network: given.isOwnNetwork,
  });
}

/** Withdraws all authorities of a client for a kind of work, in their client link. Returns how many. */
export async function withdrawGivenAuthority(
  trx: Trx,
  clientId: string,
  { scope, device }: { readonly scope: AuthorityScope; readonly device: string },
): Promise<number> {
  const all = await listAuthorities(trx, clientId);
  const given = all.filter((row) => row.scope === scope && row.withdrawn_at === null);
  for (const { id } of given) await insertWithdrawal(trx, { authority_id: id, device });
  return given.length;
}

/**
 * Finds which clients gave authority for a kind of work, in force on a day: by client, the one that
 * ends last.
 */
export async function findAuthorities(
  db: Db,
  clientIds: readonly string[],
  filter: AuthorityFilter,
): Promise<ReadonlyMap<string, AuthorityRow>> {
  const rows = await listInForce(db, clientIds, filter);
  return new Map(rows.flatMap((row) => (row.client_id === null ? [] : [[row.client_id, row]]))); // the later row wins
}

/** Reads for which kinds of work active clients of a franchisee gave authority, in force on a day. */
export async function readAuthorizedWork(
  db: Db,
  userId: string,
  on: CalendarDate,
): Promise<ReadonlyMap<string, ReadonlySet<AuthorityScope>>> {
  const rows = await listAuthorizedWork(db, userId, on);
  return new Map(rows.map(({ client_id, scopes }) => [client_id, new Set(scopes)]));
}

/** Whether a client gave authority for a kind of work, and when they last withdrew one themselves. */
export interface AuthorityState {
  readonly inForce: AuthorityRow | null;
  readonly withdrawnByClientAt: Date | null;
}

/** Finds what a client says about a kind of work on a day. */
export async function readAuthorityState(
  db: Db,
  clientId: string,
  filter: AuthorityFilter,
): Promise<AuthorityState> {
  const [found, all] = await Promise.all([
    findAuthorities(db, [clientId], filter),
    listAuthorities(db, clientId),
  ]);
  const withdrawnByClientAt = findOwnWithdrawal(filter.scope, all);
  return { inForce: found.get(clientId) ?? null, withdrawnByClientAt };
}

/** Lists authorities of the caller's clients that end soon. */
export async function readEndingAuthorities(
  { db, clock }: Context,
  userId: string,
): Promise<readonly EndingAuthorityRow[]> {
  const from = dateInIndia(new Date(clock()));
  return listEnding(db, userId, { from, to: addDays(from, authorityNoticeDays) });
}
