import { refuse, ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUsers } from '../../users/public.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { hasRefund } from '../refunds/refund-queries.ts';
import { isActiveSuperadmin, refuseNewSuperadmin } from '../refunds/superadmins.ts';
import { selectListedDispute, type ListedDisputeRow } from './dispute-queries.ts';
import { syncDispute } from './record-dispute.ts';

const retrySeconds = 5;

type BeginRefusal =
  'not_found' | 'forbidden' | 'superadmin_new' | 'dispute_changed' | 'dispute_refunded';

/**
 * Accepts a dispute at the gateway: it is lost, and that cannot be undone. Repeating it is harmless, since
 * an ended dispute is not accepted again. What the gateway reports then is recorded as after an event.
 */
export async function acceptDispute(
  context: Context,
  gateway: Gateway,
  actor: Actor,
  id: string,
): Promise<Result<ListedDisputeRow, BeginRefusal | 'gateway_unavailable'>> {
  const started = await inTransactionUnlessRefused<string, BeginRefusal>(context.db, (trx) =>
    beginAcceptance(trx, context, actor, id),
  );
  if (!started.ok) return started;
  const gatewayId = started.value;
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

/**
 * Checks that the caller may accept a dispute, and records that they do: before the call to the gateway,
 * which may succeed although its response is lost. Returns the gateway's id of it. The order is locked as
 * by the approval of a refund, which sees the open dispute then, so that the payer is not paid twice.
 */
async function beginAcceptance(
  trx: Trx,
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<string, BeginRefusal>> {
  const callerId = actor.caller.user.id;
  const found = await selectListedDispute(trx, id);
  if (!found) return refuse('not_found');
  await lockOrder(trx, found.order_id);
  const callers = await lockUsers(trx, [callerId]);
  if (found.user_id === callerId || !callers.some(isActiveSuperadmin)) return refuse('forbidden');
  const tooNew = await refuseNewSuperadmin(trx, context, callerId);
  if (tooNew) return tooNew;
  const dispute = (await selectListedDispute(trx, id)) ?? found;
  if (dispute.state !== 'open' && dispute.state !== 'action_required')
    return refuse('dispute_changed');
  const { gateway_id: gatewayId, payment_id: payment, amount_paise: paise } = dispute;
  if (await hasRefund(trx, payment)) return refuse('dispute_refunded');
  const object = { type: 'dispute', id: gatewayId };
  const detail = { payment, paise };
  await recordEvents(trx, [auditEvent('payments.dispute_accepted', actor, object, { detail })]);
  return ok(gatewayId);
}
