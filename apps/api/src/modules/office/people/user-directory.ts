import type { PersonAction, peopleFilters } from '@anupal/contract/office/people';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { listOwnApplications, type ApplicationPage } from '../../applications/public.ts';
import { findRelatedEvents, type ReadEvent } from '../../audit/public.ts';
import { listSessions, secondsUntilSignInCode } from '../../auth/public.ts';
import { findBusiness, type BusinessRow } from '../../onboarding/public.ts';
import { findCurrentPlan, type CurrentPlanRow } from '../../subscriptions/public.ts';
import {
  countUsers,
  searchUsers,
  type UserSearch,
  findUser,
  type UserRow,
} from '../../users/public.ts';
import { readWallet, type WalletPage } from '../../wallet/public.ts';
import { accountActions, mayViewActivity } from '../accounts/account-policy.ts';
import { findUserNames } from '../accounts/user-name-queries.ts';
import { selectOpenRoleRequest, type RoleRequestRow } from '../roles/role-request-queries.ts';
import { selectKycSummary, type KycSummary } from './people-queries.ts';

/** A page of the list of people. */
export interface DirectoryPage {
  readonly people: readonly UserRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than could be counted. */
  readonly isAtLeast: boolean;
}

/** What of the list is wanted. */
export interface DirectoryQuery {
  readonly q?: string | undefined;
  readonly filter?: (typeof peopleFilters)[number] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const maxCount = 1000;

const eventsShown = 20;

const rowsShown = 5;

/** A page of the people who fit a search, the newest first, and how many there are. */
export async function searchPeople(
  { db }: Context,
  { limit = 20, cursor, ...wanted }: DirectoryQuery,
): Promise<DirectoryPage> {
  const search = toUserSearch(wanted);
  const [found, counted] = await Promise.all([
    searchUsers(db, search, { before: cursor ?? null, limit: limit + 1 }),
    countUsers(db, search, maxCount + 1),
  ]);
  const people = found.slice(0, limit);
  return {
    people,
    nextCursor: found.length > limit ? (people.at(-1)?.id ?? null) : null,
    total: Math.min(counted, maxCount),
    isAtLeast: counted > maxCount,
  };
}

/** Where a person is signed in, and what they did last. */
export interface AccountActivity {
  readonly devices: Awaited<ReturnType<typeof listSessions>>;
  readonly events: readonly ReadEvent[];
}

/** The search that somebody's wish makes. */
export function toUserSearch({ q, filter = 'all' }: DirectoryQuery): UserSearch {
  return { text: q ?? null, roles: filter === 'all' ? null : [filter] };
}

/** A person with all that staff need when they call. */
export interface PersonDetail {
  readonly row: UserRow;
  readonly held: CurrentPlanRow | undefined;
  readonly wallet: WalletPage | null;
  readonly business: BusinessRow | undefined;
  readonly kyc: KycSummary | undefined;
  readonly applications: ApplicationPage;
  /** Null where it is not for the viewer to see. */
  readonly activity: AccountActivity | null;
  /** The names of who is named by an id in all that. */
  readonly names: ReadonlyMap<string, string>;
  /** Until when no new browser gets a code; null where one does. */
  readonly blockedUntil: Date | null;
  /** The change of their role that waits; undefined where none does, and where it is not for the viewer. */
  readonly roleRequest: RoleRequestRow | undefined;
  readonly actions: readonly PersonAction[];
}

/** A person with all that staff need when they call. */
export async function readPerson(
  context: Context,
  viewer: Caller['user'],
  userId: string,
): Promise<Result<PersonDetail, 'not_found'>> {
  const { db } = context;
  const row = await findUser(db, userId);
  if (!row) return refuse('not_found');
  const [held, wallet, business, kyc, applications] = await Promise.all([
    findCurrentPlan(db, userId),
    row.wallet_id === null
      ? null
      : readWallet(db, { id: row.wallet_id, userId }, { limit: rowsShown }),
    findBusiness(db, userId),
    selectKycSummary(db, userId),
    listOwnApplications(context, userId, { limit: rowsShown }),
  ]);
  const objectIds = [userId, kyc?.id, row.wallet_id].filter((id) => typeof id === 'string');
  const watched = mayViewActivity(viewer, row)
    ? await readActivity(context, userId, objectIds)
    : null;
  const named = [row.disabled_by, ...(watched?.events ?? []).map(({ actor }) => actor?.id)];
  const names = await findUserNames(db, [...new Set(named.filter((id) => typeof id === 'string'))]);
  const shown = wallet?.ok ? wallet.value : null;
  const access = await readAccess(context, viewer, row);
  const facts = { held, wallet: shown, business, kyc, applications };
  return ok({ row, ...facts, watched, names, ...access });
}

async function readAccess(
  context: Context,
  viewer: Caller['user'],
  row: UserRow,
): Promise<Pick<PersonDetail, 'blockedUntil' | 'roleRequest' | 'actions'>> {
  const wait = await secondsUntilSignInCode(context, row.email);
  const blockedUntil = wait === null ? null : new Date(context.clock() + wait * 1000);
  const roleRequest =
    viewer.role === 'superadmin' ? await selectOpenRoleRequest(context.db, row.id) : undefined;
  const actions = accountActions(viewer, row).filter((one) => one !== 'unlock' || wait !== null);
  return { blockedUntil, roleRequest, actions };
}

async function readActivity(
  context: Context,
  userId: string,
  objectIds: readonly string[],
): Promise<AccountActivity> {
  const [devices, events] = await Promise.all([
    listSessions(context, userId),
    findRelatedEvents(context.db, { actorId: userId, objectIds }, eventsShown),
  ]);
  return { devices, events };
}
