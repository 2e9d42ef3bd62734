import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentRecord } from '../detail/kyc-presenter.ts';
import { presentRequests } from './review-presenter.ts';
import { type LinkSigner } from '../documents/document-presenter.ts';
import { decideKyc } from './decide-kyc.ts';
import { findNextPending, listRequests, type QueueQuery } from './review-queue.ts';
import { type KycContext } from '../records/context.ts';

/** The handlers of the office. */
export function reviewRoutes(
  context: KycContext,
  linksOf: LinkSigner,
): Pick<Handlers<typeof kyc>, 'list' | 'search' | 'readNext' | 'decide'> {
  return {
    list: ({ caller, query }) => list(context, caller, query),
    search: ({ caller, body }) => list(context, caller, body),
    readNext: async ({ params }) => ok({ kycId: await findNextPending(context, params.kycId) }),
    decide: (call) => decideOn(context, linksOf, call),
  };
}

async function list(context: KycContext, { user }: Caller, wanted: QueueQuery) {
  const listed = await listRequests(context, user.id, wanted);
  return listed.ok ? ok(presentRequests(listed.value)) : listed;
}

async function decideOn(
  context: KycContext,
  linksOf: LinkSigner,
  { params, body, caller, request }: Call<typeof kyc.decide>,
) {
  const actor = actorOf({ caller, request });
  const decided = await decideKyc(context, actor, {
    kycId: params.kycId,
    status: body.kycStatus,
    version: body.version,
    reason: body.reason,
    remark: body.remark,
    checkedDocuments: body.checkedDocuments,
    duplicates: body.duplicates,
  });
  return decided.ok ? ok(presentRecord(decided.value, linksOf(caller))) : decided;
}
