import type { clientShares, RecordedShare } from '@anupal/contract/clients/shares';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { ShareRow } from './share-queries.ts';
import { readShares, recordShare } from './shares.ts';

/** Handlers of what is shared with clients. */
export function shareRoutes(context: Context): Handlers<typeof clientShares> {
  return {
    listShares: async ({ caller, params }) => {
      const read = await readShares(context, caller.user.id, params.clientId);
      return read.ok ? ok({ shares: read.value.map(presentShare) }) : read;
    },
    recordShare: async ({ caller, params, body }) => {
      const key = { userId: caller.user.id, clientId: params.clientId };
      const recorded = await recordShare(context, key, body);
      return recorded.ok ? ok(presentShare(recorded.value)) : recorded;
    },
  };
}

function presentShare({
  id,
  channel,
  subject,
  label,
  recipient,
  shared_at,
}: ShareRow): RecordedShare {
  return { id, channel, subject, label, recipient, at: shared_at.toISOString() };
}
