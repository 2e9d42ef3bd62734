import type { office } from '@anupal/contract/office';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentRoleRequest } from '../roles/role-presenter.ts';
import { showPerson, showPersonAfter } from './people-routes.ts';
import {
  approveRoleRequest,
  changeAccountRole,
  listOpenRoleRequests,
  refuseRoleRequest,
} from '../roles/role-changes.ts';

type RoleHandlers = Pick<
  Handlers<typeof office>,
  'changeRole' | 'listRoleRequests' | 'approveRoleRequest' | 'refuseRoleRequest'
>;

/** The handlers of roles, and of what waits for a second superadmin. */
export function roleRoutes(context: Context): RoleHandlers {
  return {
    changeRole: async (call) => {
      const wish = { ...call.body, userId: call.params.userId };
      return showPersonAfter(context, call, await changeAccountRole(context, actorOf(call), wish));
    },
    listRoleRequests: async ({ caller }) => {
      const rows = await listOpenRoleRequests(context.db);
      return ok({ requests: rows.map((row) => presentRoleRequest(row, caller.user.id)) });
    },
    approveRoleRequest: async (call) =>
      decided(
        context,
        call,
        await approveRoleRequest(context, actorOf(call), call.params.requestId),
      ),
    refuseRoleRequest: async (call) =>
      decided(
        context,
        call,
        await refuseRoleRequest(context, actorOf(call), call.params.requestId),
      ),
  };
}

async function decided<C extends Refusal['code']>(
  context: Context,
  { caller, request }: Pick<Call<typeof office.approveRoleRequest>, 'caller' | 'request'>,
  done: Result<string, C>,
) {
  return done.ok ? showPerson(context, { caller, request, params: { userId: done.value } }) : done;
}
