import type { office } from '@anupal/contract/office';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentRoleRequest } from '../roles/role-presenter.ts';
import { showPerson, showPersonAfter } from './people-routes.ts';
import { approveRoleRequest, changeAccountRole, rejectRoleRequest } from '../roles/role-changes.ts';
import { listOpenRoleRequests } from '../roles/role-request-queries.ts';

type RoleHandlers = Pick<
  Handlers<typeof office>,
  'changeRole' | 'listRoleRequests' | 'approveRoleRequest' | 'rejectRoleRequest'
>;

/** Handlers of roles and role requests. */
export function roleRoutes(context: Context): RoleHandlers {
  return {
    changeRole: async (call) => {
      const { params, body } = call;
      const result = await changeAccountRole(context, getActor(call), params.userId, body);
      return showPersonAfter(context, call, result);
    },
    listRoleRequests: async ({ caller }) => {
      const rows = await listOpenRoleRequests(context.db);
      return ok({ requests: rows.map((row) => presentRoleRequest(row, caller.user.id)) });
    },
    approveRoleRequest: async (call) => {
      const result = await approveRoleRequest(context, getActor(call), call.params.requestId);
      return showDecided(context, call, result);
    },
    rejectRoleRequest: async (call) => {
      const result = await rejectRoleRequest(context, getActor(call), call.params.requestId);
      return showDecided(context, call, result);
    },
  };
}

async function showDecided<C extends Refusal['code']>(
  context: Context,
  { caller, request }: Pick<Call<typeof office.approveRoleRequest>, 'caller' | 'request'>,
  result: Result<string, C>,
) {
  return result.ok
    ? showPerson(context, { caller, request, params: { userId: result.value } })
    : result;
}
