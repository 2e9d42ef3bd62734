import { refuse, ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { selectListedDispute, type ListedDisputeRow } from './dispute-queries.ts';
import { syncDispute } from './record-dispute.ts';

const retrySeconds = 5;

/**
 * Accepts a dispute at the gateway: it is lost, and that cannot be undone. Repeating it is harmless, since
 * an ended dispute is not accepted again. What the gateway reports then is recorded as after an event.
 */
export async function acceptDispute(
  context: Context,
  gateway: Gateway,
  actor: Actor,
  id: string,
): Promise<Result<ListedDisputeRow, 'not_found' | 'dispute_changed' | 'gateway_unavailable'>> {
  const dispute = await selectListedDispute(context.db, id);
  if (!dispute) return refuse('not_found');
  if (dispute.state !== 'open' && dispute.state !== 'action_required')
    return refuse('dispute_changed');
  const { gateway_id: gatewayId, payment_id: payment, amount_paise: paise } = dispute;
  const object = { type: 'dispute', id: gatewayId };
  const detail = { payment, paise };
  // Recorded before the call, which may succeed although its response is lost.
  await recordEvent(context.db, auditEvent('payments.dispute_accepted', actor, object, { detail }));
  try {
    const isAccepted = await gateway.acceptDispute(gatewayId);
    await syncDispute(context, gateway, gatewayId);
    const current = await selectListedDispute(context.db, id);
    return isAccepted && current ? ok(current) : refuse('dispute_changed');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn('a dispute could not be accepted', { error });
    return refuse('gateway_unavailable', retrySeconds);
  }
}
