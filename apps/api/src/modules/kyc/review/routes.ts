import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import type { Caller } from '../../../platform/http/guard.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { visitorOf } from '../../../platform/http/actor.ts';
import { presentRecord, presentRequests, type Linking } from '../present.ts';
import { decide, findNext, listRequests, type KycContext, type Wanted } from './service.ts';

/** The handlers of the office. */
export function reviewRoutes(
  context: KycContext,
  linksOf: Linking,
): Pick<Handlers<typeof kyc>, 'list' | 'search' | 'readNext' | 'decide'> {
  return {
    list: ({ caller, query }) => list(context, caller, query),
    search: ({ caller, body }) => list(context, caller, body),
    readNext: async ({ params }) => ok({ kycId: await findNext(context, params.kycId) }),
    decide: (call) => decideOn(context, linksOf, call),
  };
}

async function list(context: KycContext, { user }: Caller, wanted: Wanted) {
  const listed = await listRequests(context, user.id, wanted);
  return listed.ok ? ok(presentRequests(listed.value)) : listed;
}

async function decideOn(
  context: KycContext,
  linksOf: Linking,
  { params, body, caller, request }: Call<typeof kyc.decide>,
) {
  const actor = actorOf({ caller, request });
  const decided = await decide(context, actor, {
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
