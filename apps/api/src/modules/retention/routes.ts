import type { retention } from '@anupal/contract/retention';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { listBreaches } from './breach/breach-record.ts';
import { presentErasure } from './erasure/erasure-presenter.ts';
import { presentHold } from './holds/hold-presenter.ts';
import { selectHold } from './holds/hold-queries.ts';
import { setHold } from './holds/legal-hold.ts';
import { cancelErasure, readErasure, requestErasure } from './erasure/erasure.ts';

/** The handlers of retention. */
export function retentionRoutes(context: Context): Handlers<typeof retention> {
  return {
    readErasure: async ({ caller, request }) =>
      ok(presentErasure(await readErasure(context, caller.user.id), getLanguage(request))),
    requestErasure: async (call) => {
      const language = getLanguage(call.request);
      const result = await requestErasure(context, getActor(call), language);
      return result.ok ? ok(presentErasure(result.value, language)) : result;
    },
    cancelErasure: async (call) => {
      const language = getLanguage(call.request);
      const result = await cancelErasure(context, getActor(call), language);
      return result.ok ? ok(presentErasure(result.value, language)) : result;
    },
    readBreaches: async () =>
      ok({
        breaches: (await listBreaches(context.db)).map(({ row, duties }) => ({
          id: row.id,
          knownAt: row.known_at.toISOString(),
          duties: duties.map(({ addressee, dueAt, notifiedAt, notNeeded }) => ({
            addressee,
            dueAt: dueAt?.toISOString() ?? null,
            notifiedAt: notifiedAt?.toISOString() ?? null,
            notNeeded,
          })),
        })),
      }),
    readHold: async ({ params: { userId } }) =>
      ok(presentHold(await selectHold(context.db, userId))),
    setHold: async (call) => {
      const { userId } = call.params;
      const { reason, endsOn = null } = call.body;
      const done = await setHold(context, getActor(call), { userId, reason, endsOn });
      return done.ok ? ok(presentHold(await selectHold(context.db, userId))) : done;
    },
  };
}
