import type { office } from '@anupal/contract/office';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentUsers, presentPerson } from './people-presenter.ts';
import {
  correctName,
  disableAccount,
  enableAccount,
  endAccountSessions,
  unlockAccount,
} from '../accounts/manage-account.ts';
import { resetFactors, withdrawReset } from '../factor-resets/factor-resets.ts';
import { searchPeople, readPerson } from './user-directory.ts';

type PeopleHandlers = Pick<
  Handlers<typeof office>,
  | 'listUsers'
  | 'readUser'
  | 'disableUser'
  | 'enableUser'
  | 'endUserSessions'
  | 'unlockUser'
  | 'correctName'
  | 'resetFactors'
  | 'withdrawFactorReset'
>;

/** Handlers of users, for staff. */
export function peopleRoutes(context: Context): PeopleHandlers {
  return {
    listUsers: async ({ query }) => ok(presentUsers(await searchPeople(context, query))),
    readUser: (call) => showPerson(context, call),
    disableUser: async (call) => {
      const { params, body } = call;
      const result = await disableAccount(context, getActor(call), params.userId, body.reason);
      return showPersonAfter(context, call, result);
    },
    enableUser: async (call) => {
      const result = await enableAccount(context, getActor(call), call.params.userId);
      return showPersonAfter(context, call, result);
    },
    endUserSessions: async (call) => {
      const result = await endAccountSessions(context, getActor(call), call.params.userId);
      return showPersonAfter(context, call, result);
    },
    unlockUser: async (call) => {
      const result = await unlockAccount(context, getActor(call), call.params.userId);
      return showPersonAfter(context, call, result);
    },
    correctName: async (call) => {
      const { params, body } = call;
      const result = await correctName(context, getActor(call), params.userId, body);
      return showPersonAfter(context, call, result);
    },
    resetFactors: async (call) => {
      const command = { ...call.params, ...call.body };
      return showPersonAfter(context, call, await resetFactors(context, getActor(call), command));
    },
    withdrawFactorReset: async (call) => {
      const result = await withdrawReset(context, getActor(call), call.params.userId);
      return showPersonAfter(context, call, result);
    },
  };
}

type PersonCall = Pick<Call<typeof office.readUser>, 'params' | 'caller' | 'request'>;

/** Presents a user as the caller may see them. */
export async function showPerson(context: Context, { params, caller, request }: PersonCall) {
  const read = await readPerson(context, caller.user, params.userId);
  return read.ok ? ok(presentPerson(read.value, caller.user.id, getLanguage(request))) : read;
}

/** Presents a user after an account action, or its refusal. */
export async function showPersonAfter<C extends Refusal['code']>(
  context: Context,
  call: PersonCall,
  result: Result<null, C>,
) {
  return result.ok ? showPerson(context, call) : result;
}
