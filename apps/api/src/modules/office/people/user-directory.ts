import type { PersonAction, peopleFilters } from '@anupal/contract/office/people';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
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
import { findWalletDocuments } from '../../payments/public.ts';
import { readWallet, type WalletPage } from '../../wallet/public.ts';
import { accountActions, mayViewActivity } from '../accounts/account-policy.ts';
import { findUserNames } from '../accounts/user-name-queries.ts';
import { selectOpenReset, type FactorResetRow } from '../factor-resets/factor-reset-queries.ts';
import { selectOpenRoleRequest, type RoleRequestRow } from '../roles/role-request-queries.ts';
import { findKycSummary, type KycSummary } from './people-queries.ts';

/** The query of the user list. */
export interface DirectoryQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly filter?: (typeof peopleFilters)[number] | undefined;
}

const maxEvents = 20;

const maxRows = 5;

/** Searches users, newest first. */
export async function searchPeople(
  { db }: Context,
  { limit, cursor, ...query }: DirectoryQuery,
): Promise<CountedPage<UserRow>> {
  const search = toUserSearch(query);
  return readCountedPage(
    { limit, cursor },
    (request) => searchUsers(db, search, request),
    (most) => countUsers(db, search, most),
  );
}

/** A user's sessions and latest events. */
export interface AccountActivity {
  readonly devices: Awaited<ReturnType<typeof listSessions>>;
  readonly events: readonly ReadEvent[];
}

/** Builds the search of a query. */
export function toUserSearch({ q, filter = 'all' }: DirectoryQuery): UserSearch {
  return { text: q ?? null, roles: filter === 'all' ? null : [filter] };
}

/** A user with everything that staff need for support. */
export interface PersonDetail {
  readonly row: UserRow;
  readonly subscription: CurrentPlanRow | undefined;
  readonly wallet: WalletPage | null;
  /** The tax documents of each entry of the wallet. */
  readonly walletDocuments: Awaited<ReturnType<typeof findWalletDocuments>>;
  readonly business: BusinessRow | undefined;
  readonly kyc: KycSummary | undefined;
  readonly applications: ApplicationPage;
  /** Null if the viewer may not see it. */
  readonly activity: AccountActivity | null;
  /** The names of users whose ids appear in it. */
  readonly names: ReadonlyMap<string, string>;
  /** Until when sign-in with a new browser is blocked; null if it is not. */
  readonly blockedUntil: Date | null;
  /** The open role request, if there is one and the viewer may see it. */
  readonly roleRequest: RoleRequestRow | undefined;
  /** The open proposal to remove their second factors, likewise. */
  readonly factorReset: FactorResetRow | undefined;
  readonly actions: readonly PersonAction[];
}

/** A user with everything that staff need for support. */
export async function readPerson(
  context: Context,
  viewer: Caller['user'],
  userId: string,
): Promise<Result<PersonDetail, 'not_found'>> {
  const { db } = context;
  const row = await findUser(db, userId);
  if (!row) return refuse('not_found');
  const [subscription, wallet, business, kyc, applications] = await Promise.all([
    findCurrentPlan(db, userId),
    row.wallet_id === null
      ? null
      : readWallet(db, { id: row.wallet_id, userId }, { limit: maxRows }),
    findBusiness(db, userId),
    findKycSummary(db, userId),
    listOwnApplications(context, userId, { limit: maxRows }),
  ]);
  const objectIds = [userId, kyc?.id, row.wallet_id].filter((id) => typeof id === 'string');
  const activity = mayViewActivity(viewer, row)
    ? await readActivity(context, userId, objectIds)
    : null;
  const named = [row.disabled_by, ...(activity?.events ?? []).map(({ actor }) => actor?.id)];
  const names = await findUserNames(db, [...new Set(named.filter((id) => typeof id === 'string'))]);
  const presentWallet = wallet?.ok ? wallet.value : null;
  const access = await readAccess(context, viewer, row);
  const walletDocuments = await findWalletDocuments(db, presentWallet?.entries ?? []);
  const records = {
    ...{ subscription, wallet: presentWallet, walletDocuments },
    ...{ business, kyc, applications },
  };
  return ok({ row, ...records, activity, names, ...access });
}

async function readAccess(
  context: Context,
  viewer: Caller['user'],
  row: UserRow,
): Promise<Pick<PersonDetail, 'blockedUntil' | 'roleRequest' | 'factorReset' | 'actions'>> {
  const wait = await secondsUntilSignInCode(context, row.email);
  const blockedUntil = wait === null ? null : new Date(context.clock() + wait * 1000);
  const isSuperadmin = viewer.role === 'superadmin';
  const roleRequest = isSuperadmin ? await selectOpenRoleRequest(context.db, row.id) : undefined;
  const factorReset = isSuperadmin ? await selectOpenReset(context.db, row.id) : undefined;
  const actions = accountActions(viewer, row).filter((one) => one !== 'unlock' || wait !== null);
  return { blockedUntil, roleRequest, factorReset, actions };
}

async function readActivity(
  context: Context,
  userId: string,
  objectIds: readonly string[],
): Promise<AccountActivity> {
  const [devices, events] = await Promise.all([
    listSessions(context, userId),
    findRelatedEvents(context.db, { actorId: userId, objectIds }, maxEvents),
  ]);
  return { devices, events };
}
