import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { KycContext } from '../records/context.ts';
import { readOwnRecord, readRecord } from './kyc-detail.ts';
import { presentRecord } from './kyc-presenter.ts';
import { revealPan } from './number-views.ts';

/** Handlers for reading one KYC record and revealing its PAN. */
export function detailRoutes(
  context: KycContext,
  linksFor: LinksFor,
): Pick<Handlers<typeof kyc>, 'readOwn' | 'read' | 'revealPan'> {
  return {
    readOwn: async ({ caller }) => {
      const record = await readOwnRecord(context, caller.user.id);
      return ok(record && presentRecord(record, linksFor(caller)));
    },
    read: async ({ params, caller }) => {
      const result = await readRecord(context, caller.user, params.kycId);
      return result.ok ? ok(presentRecord(result.value, linksFor(caller))) : result;
    },
    revealPan: async (call) => {
      const revealed = await revealPan(context, getActor(call), call.params.kycId);
      return revealed.ok ? ok({ panNumber: revealed.value }) : revealed;
    },
  };
}
