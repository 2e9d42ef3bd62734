import type { clientMerges } from '@anupal/contract/clients/merge';
import type { Client } from '@anupal/contract/clients/schemas';
import { ok, type Ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { ClientRow } from '../book/client-queries.ts';
import { listDuplicates, mergeClients, previewMerge } from './merge-clients.ts';
import { presentPair, presentPlan } from './merge-presenter.ts';
import type { ClientMergeStep } from './merge-step.ts';

/** Handlers of merging clients. */
export function mergeRoutes(
  context: Context,
  steps: readonly ClientMergeStep[],
  present: (client: ClientRow) => Promise<Ok<Client>>,
): Handlers<typeof clientMerges> {
  return {
    listDuplicates: async ({ caller }) => {
      const pairs = await listDuplicates(context, caller.user.id);
      return ok({ pairs: pairs.map(presentPair) });
    },
    previewMerge: async ({ caller, params, request }) => {
      const { clientId: intoId, mergedId: fromId } = params;
      const merge = { userId: caller.user.id, intoId, fromId };
      const plan = await previewMerge(context, steps, merge);
      return plan.ok ? ok(presentPlan(plan.value, getLanguage(request))) : plan;
    },
    merge: async (call) => {
      const { mergedId: fromId, ...versions } = call.body;
      const seen = { ...versions, fromId, intoId: call.params.clientId };
      const merged = await mergeClients(context, getActor(call), steps, seen);
      return merged.ok ? present(merged.value) : merged;
    },
  };
}
