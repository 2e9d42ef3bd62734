import type { ErrorCode } from '@anupal/contract/errors';
import type { PersonAction, peopleFilters } from '@anupal/contract/office/people';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Visitor } from '../../../platform/http/actor.ts';
import { undoneIfRefused, type Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { listOwn, type ApplicationPage } from '../../applications/service.ts';
import { findEventsAround, recordEvents, type ReadEvent } from '../../audit/service.ts';
import {
  clearSignInLimits,
  endAllSessions,
  listSessions,
  revokeInvitationsOf,
  signInWait,
} from '../../auth/service.ts';
import { mailPerson } from '../../notifications/service.ts';
import { findBusiness, type BusinessRow } from '../../onboarding/service.ts';
import { findHeld, type HeldRow } from '../../subscriptions/service.ts';
import {
  countPeople,
  disable,
  enable,
  findUser,
  listPeople,
  lockPeople,
  type PeopleSearch,
  type UserRow,
} from '../../users/service.ts';
import { readWallet, type WalletPage } from '../../wallet/service.ts';
import { accountDisabledMail, accountEnabledMail } from '../emails.ts';
import { selectOpenRequest, type RequestRow } from '../roles/queries.ts';
import { actionsOn, mayWatch } from './policy.ts';
import { namesOf, selectKyc, type KycFacts } from './queries.ts';

/** A page of the list of people. */
export interface PeoplePage {
  readonly people: readonly UserRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

/** What of the list is wanted. */
export interface WantedPeople {
  readonly q?: string | undefined;
  readonly filter?: (typeof peopleFilters)[number] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const mostCounted = 1000;
const eventsShown = 20;
const linesShown = 5;

/** A page of the people who fit a search, the newest first, and how many there are. */
export async function findPeople(
  { db }: Context,
  { limit = 20, cursor, ...wanted }: WantedPeople,
): Promise<PeoplePage> {
  const search = searchOf(wanted);
  const [found, counted] = await Promise.all([
    listPeople(db, search, { before: cursor ?? null, limit: limit + 1 }),
    countPeople(db, search, mostCounted + 1),
  ]);
  const people = found.slice(0, limit);
  return {
    people,
    nextCursor: found.length > limit ? (people.at(-1)?.id ?? null) : null,
    total: Math.min(counted, mostCounted),
    isAtLeast: counted > mostCounted,
  };
}

/** Where a person is signed in, and what they did last. */
export interface WatchedFacts {
  readonly devices: Awaited<ReturnType<typeof listSessions>>;
  readonly events: readonly ReadEvent[];
}

/** The search that somebody's wish makes. */
export function searchOf({ q, filter = 'all' }: WantedPeople): PeopleSearch {
  return { text: q ?? null, roles: filter === 'all' ? null : [filter] };
}

/** A person with all that staff need when they call. */
export interface PersonFacts {
  readonly row: UserRow;
  readonly held: HeldRow | undefined;
  readonly wallet: WalletPage | null;
  readonly business: BusinessRow | undefined;
  readonly kyc: KycFacts | undefined;
  readonly applications: ApplicationPage;
  /** Null where it is not for the viewer to see. */
  readonly watched: WatchedFacts | null;
  /** The names of who is named by an id in all that. */
  readonly names: ReadonlyMap<string, string>;
  /** Until when no new browser gets a code; null where one does. */
  readonly blockedUntil: Date | null;
  /** The change of their role that waits; undefined where none does, and where it is not for the viewer. */
  readonly roleRequest: RequestRow | undefined;
  readonly actions: readonly PersonAction[];
}

/** A person with all that staff need when they call. */
export async function readPerson(
  context: Context,
  viewer: Caller['user'],
  userId: string,
): Promise<Result<PersonFacts, 'not_found'>> {
  const { db } = context;
  const row = await findUser(db, userId);
  if (!row) return refuse('not_found');
  const [held, wallet, business, kyc, applications] = await Promise.all([
    findHeld(db, userId),
    row.wallet_id === null
      ? null
      : readWallet(db, { id: row.wallet_id, userId }, { limit: linesShown }),
    findBusiness(db, userId),
    selectKyc(db, userId),
    listOwn(context, userId, { limit: linesShown }),
  ]);
  const objectIds = [userId, kyc?.id, row.wallet_id].filter((id) => typeof id === 'string');
  const watched = mayWatch(viewer, row) ? await watch(context, userId, objectIds) : null;
  const named = [row.disabled_by, ...(watched?.events ?? []).map(({ actor }) => actor?.id)];
  const names = await namesOf(db, [...new Set(named.filter((id) => typeof id === 'string'))]);
  const shown = wallet?.ok ? wallet.value : null;
  const access = await readAccess(context, viewer, row);
  const facts = { held, wallet: shown, business, kyc, applications };
  return ok({ row, ...facts, watched, names, ...access });
}

async function readAccess(
  context: Context,
  viewer: Caller['user'],
  row: UserRow,
): Promise<Pick<PersonFacts, 'blockedUntil' | 'roleRequest' | 'actions'>> {
  const wait = await signInWait(context, row.email);
  const blockedUntil = wait === null ? null : new Date(context.clock() + wait * 1000);
  const roleRequest =
    viewer.role === 'superadmin' ? await selectOpenRequest(context.db, row.id) : undefined;
  const actions = actionsOn(viewer, row).filter((one) => one !== 'unlock' || wait !== null);
  return { blockedUntil, roleRequest, actions };
}

async function watch(
  context: Context,
  userId: string,
  objectIds: readonly string[],
): Promise<WatchedFacts> {
  const [devices, events] = await Promise.all([
    listSessions(context, userId),
    findEventsAround(context.db, { actorId: userId, objectIds }, eventsShown),
  ]);
  return { devices, events };
}

/** Who of the staff acts, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: Visitor;
}

/** Why nothing is done with an account. */
export type StandingRefusal = 'not_found' | 'own_account' | 'forbidden' | 'account_changed';

/** Disables an account: its sessions end, and their next call is refused. */
export async function disablePerson(
  context: Context,
  acting: Acting,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<Result<null, StandingRefusal>> {
  return onAccount(context, { acting, userId, action: 'disable' }, async (trx, actor) => {
    if (!(await disable(trx, userId, { by: actor.id, reason }))) return refuse('account_changed');
    const sessions = await endAllSessions(trx, userId, 'disabled');
    await mailPerson(trx, context, { userId, write: accountDisabledMail });
    return ok({ action: 'users.disabled', detail: { sessions } });
  });
}

/** Lets a disabled account sign in again. A sign-in that the disabling ran into stays ended. */
export async function enablePerson(
  context: Context,
  acting: Acting,
  userId: string,
): Promise<Result<null, StandingRefusal>> {
  return onAccount(context, { acting, userId, action: 'enable' }, async (trx) => {
    if (!(await enable(trx, userId))) return refuse('account_changed');
    await endAllSessions(trx, userId, 'disabled');
    await mailPerson(trx, context, { userId, write: accountEnabledMail });
    return ok({ action: 'users.enabled' });
  });
}

/** Signs a person out everywhere. */
export async function signPersonOut(
  context: Context,
  acting: Acting,
  userId: string,
): Promise<Result<null, StandingRefusal>> {
  return onAccount(context, { acting, userId, action: 'endSessions' }, async (trx) => {
    const sessions = await endAllSessions(trx, userId, 'revoked');
    return ok({ action: 'users.signed_out', detail: { sessions } });
  });
}

/** Lets a person sign in with a new browser, whatever wrong codes others have typed for their address. */
export async function unlockPerson(
  context: Context,
  acting: Acting,
  userId: string,
): Promise<Result<null, StandingRefusal>> {
  return onAccount(context, { acting, userId, action: 'unlock' }, async (trx, _, person) => {
    await clearSignInLimits(trx, context, person.email);
    return ok({ action: 'users.unlocked' });
  });
}

/** What was done with an account, as it is recorded. */
export type Done = {
  readonly action: `users.${string}`;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** Who wants to do what with whose account. */
export interface AccountWish {
  readonly acting: Acting;
  readonly userId: string;
  readonly action: PersonAction;
}

/**
 * Does something with somebody's account. Both are locked and looked at again: of two superadmins who
 * act on each other at the same moment, the second is none any more and is refused.
 */
export async function onAccount<C extends ErrorCode = never>(
  context: Context,
  { acting: { caller, visitor }, userId, action }: AccountWish,
  work: (trx: Trx, actor: UserRow, person: UserRow) => Promise<Result<Done, C>>,
): Promise<Result<null, StandingRefusal | C>> {
  const me = caller.user.id;
  if (me === userId) return refuse('own_account');
  return undoneIfRefused<null, StandingRefusal | C>(context.db, async (trx) => {
    const rows = await lockPeople(trx, [me, userId]);
    const actor = rows.find(({ id }) => id === me);
    const person = rows.find(({ id }) => id === userId);
    if (!person) return refuse('not_found');
    if (actor?.disabled_at !== null) return refuse('forbidden');
    const open = actionsOn(actor, person);
    if (!open.includes(action)) return refuse(open.length > 0 ? 'account_changed' : 'forbidden');
    const done = await work(trx, actor, person);
    if (!done.ok) return done;
    const by = {
      actor: { id: actor.id, role: actor.role },
      sessionId: caller.sessionId,
      network: visitor.network,
    };
    const revoked = endsInvitations(action) ? await revokeInvitationsOf(trx, userId, by) : [];
    const object = { type: 'user', id: userId };
    await recordEvents(trx, [...revoked, { ...done.value, ...by, object, outcome: 'done' }]);
    return ok(null);
  });
}

// Who is disabled or gets another role invites nobody any more, also after their return.
function endsInvitations(action: PersonAction): boolean {
  return action !== 'endSessions' && action !== 'unlock';
}
