import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentRecord } from '../detail/kyc-presenter.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { KycContext } from '../records/context.ts';
import { decideKyc } from './decide-kyc.ts';
import { presentRequests } from './review-presenter.ts';
import { selectNextPending } from './review-queries.ts';
import { listRequests, type QueueQuery } from './review-queue.ts';

/** Handlers of the review, for staff. */
export function reviewRoutes(
  context: KycContext,
  linksFor: LinksFor,
): Pick<Handlers<typeof kyc>, 'list' | 'search' | 'readNext' | 'decide'> {
  return {
    list: ({ caller, query }) => list(context, caller, query),
    search: ({ caller, body }) => list(context, caller, body),
    readNext: async ({ params }) =>
      ok({ kycId: (await selectNextPending(context.db, params.kycId)) ?? null }),
    decide: async (call) => {
      const { kycStatus: status, ...body } = call.body;
      const isConfirmed = call.confirmation !== undefined;
      const input = { ...body, kycId: call.params.kycId, status, isConfirmed };
      const decided = await decideKyc(context, getActor(call), input);
      return decided.ok ? ok(presentRecord(decided.value, linksFor(call.caller))) : decided;
    },
  };
}

async function list(context: KycContext, { user }: Caller, query: QueueQuery) {
  const listed = await listRequests(context, user.id, query);
  return listed.ok ? ok(presentRequests(listed.value)) : listed;
}
