import type { clientAuthorities } from '@anupal/contract/clients/authorities';
import { ok } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  readAuthorities,
  readEndingAuthorities,
  recordAuthority,
  withdrawAuthority,
} from './authorities.ts';
import { presentAuthorities, presentAuthority } from './authority-presenter.ts';

/** Handlers of the authority of clients. */
export function authorityRoutes(context: Context): Handlers<typeof clientAuthorities> {
  const getToday = () => dateInIndia(new Date(context.clock()));
  return {
    listEndingAuthorities: async ({ caller }) => {
      const rows = await readEndingAuthorities(context, caller.user.id);
      return ok({
        authorities: rows.map(({ client_id, client_name, scope, valid_until }) => ({
          clientId: client_id,
          clientName: client_name,
          scope,
          validUntil: valid_until,
        })),
      });
    },
    listAuthorities: async ({ caller, params }) => {
      const read = await readAuthorities(context, caller.user.id, params.clientId);
      return read.ok ? ok(presentAuthorities(read.value)) : read;
    },
    recordAuthority: async (call) => {
      const { params, body } = call;
      const recorded = await recordAuthority(context, getActor(call), params.clientId, body);
      return recorded.ok ? ok(presentAuthority(recorded.value, getToday())) : recorded;
    },
    withdrawAuthority: async (call) => {
      const withdrawn = await withdrawAuthority(context, getActor(call), call.params);
      return withdrawn.ok ? ok(presentAuthority(withdrawn.value, getToday())) : withdrawn;
    },
  };
}
