import type { office } from '@anupal/contract/office';
import { ok, type Refused, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentRequest } from '../roles/role-presenter.ts';
import { show, shown } from './people-routes.ts';
import {
  approveRequest,
  changePersonsRole,
  listOpenRequests,
  refuseRequest,
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
      return shown(context, call, await changePersonsRole(context, actorOf(call), wish));
    },
    listRoleRequests: async ({ caller }) => {
      const rows = await listOpenRequests(context.db);
      return ok({ requests: rows.map((row) => presentRequest(row, caller.user.id)) });
    },
    approveRoleRequest: async (call) =>
      decided(context, call, await approveRequest(context, actorOf(call), call.params.requestId)),
    refuseRoleRequest: async (call) =>
      decided(context, call, await refuseRequest(context, actorOf(call), call.params.requestId)),
  };
}

async function decided<C extends Refused['code']>(
  context: Context,
  { caller, request }: Pick<Call<typeof office.approveRoleRequest>, 'caller' | 'request'>,
  done: Result<string, C>,
) {
  return done.ok ? show(context, { caller, request, params: { userId: done.value } }) : done;
}
