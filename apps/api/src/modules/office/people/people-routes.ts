import type { office } from '@anupal/contract/office';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentPeople, presentPerson } from './people-presenter.ts';
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  unlockAccount,
} from '../accounts/manage-account.ts';
import { searchPeople, readPerson } from './user-directory.ts';

type PeopleHandlers = Pick<
  Handlers<typeof office>,
  'listUsers' | 'readUser' | 'disableUser' | 'enableUser' | 'endUserSessions' | 'unlockUser'
>;

/** The handlers of people, for staff. */
export function peopleRoutes(context: Context): PeopleHandlers {
  return {
    listUsers: async ({ query }) => ok(presentPeople(await searchPeople(context, query))),
    readUser: (call) => showPerson(context, call),
    disableUser: async (call) => {
      const { userId } = call.params;
      const wish = { userId, reason: call.body.reason };
      return showPersonAfter(context, call, await disableAccount(context, actorOf(call), wish));
    },
    enableUser: async (call) =>
      showPersonAfter(
        context,
        call,
        await enableAccount(context, actorOf(call), call.params.userId),
      ),
    endUserSessions: async (call) =>
      showPersonAfter(
        context,
        call,
        await endAccountSessions(context, actorOf(call), call.params.userId),
      ),
    unlockUser: async (call) =>
      showPersonAfter(
        context,
        call,
        await unlockAccount(context, actorOf(call), call.params.userId),
      ),
  };
}

type PersonCall = Pick<Call<typeof office.readUser>, 'params' | 'caller' | 'request'>;

/** A person as the caller sees them. */
export async function showPerson(context: Context, { params, caller, request }: PersonCall) {
  const read = await readPerson(context, caller.user, params.userId);
  return read.ok ? ok(presentPerson(read.value, caller.user.id, languageOf(request))) : read;
}

/** The person as they stand after something was done with their account, or why nothing was. */
export async function showPersonAfter<C extends Refusal['code']>(
  context: Context,
  call: PersonCall,
  done: Result<null, C>,
) {
  return done.ok ? showPerson(context, call) : done;
}
