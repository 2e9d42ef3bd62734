import type { Response } from '@anupal/contract/endpoint';
import { office } from '@anupal/contract/office';
import type { Person } from '@anupal/contract/office/people';
import type { Role } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { peopleList, toRequestFilters } from './people-filters.ts';

/** A page of users. */
export function peopleQuery(listQuery: typeof peopleList.unfiltered) {
  const query = { ...peopleList.toRequest(listQuery), ...toRequestFilters(listQuery) };
  return {
    queryKey: ['office', 'people', query],
    queryFn: (): Promise<Response<typeof office.listUsers>> =>
      getValue(call(office.listUsers, { query })),
  };
}

/** A user with everything that staff need for a call. */
export function personQuery(userId: string) {
  return {
    queryKey: ['office', 'person', userId],
    queryFn: (): Promise<Person> => getValue(call(office.readUser, { params: { userId } })),
  };
}

/** An action of staff on an account. */
export type AccountAction =
  | { readonly action: 'disable'; readonly reason: string }
  | { readonly action: 'enable' | 'endSessions' | 'unlock' }
  | { readonly action: 'correctName'; readonly from: string; readonly to: string }
  | { readonly action: 'resetFactors'; readonly approves: string | null }
  | { readonly action: 'changeRole'; readonly from: Role; readonly to: Role };

/** Performs an action on an account; returns the updated user. */
export function performAccountAction(
  userId: string,
  action: AccountAction,
): Promise<ApiResult<Person>> {
  const params = { userId };
  switch (action.action) {
    case 'disable':
      return call(office.disableUser, { params, body: { reason: action.reason } });
    case 'enable':
      return call(office.enableUser, { params });
    case 'endSessions':
      return call(office.endUserSessions, { params });
    case 'unlock':
      return call(office.unlockUser, { params });
    case 'correctName': {
      const body = { from: action.from, to: action.to };
      return freshCode.withFreshCode(() => call(office.correctName, { params, body }));
    }
    case 'resetFactors': {
      const body = { approves: action.approves };
      return freshCode.withFreshCode(() => call(office.resetFactors, { params, body }));
    }
    case 'changeRole': {
      const body = { from: action.from, to: action.to };
      return freshCode.withFreshCode(() => call(office.changeRole, { params, body }));
    }
  }
}

/** Ends the proposal to remove the second factors of a user. */
export function withdrawFactorReset(userId: string): Promise<ApiResult<Person>> {
  return call(office.withdrawFactorReset, { params: { userId } });
}
