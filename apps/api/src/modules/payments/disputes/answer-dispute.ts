import type { contestation } from '@anupal/contract/payments/disputes';
import { refuse, ok, type Result } from '@anupal/contract/result';
import type * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { isActiveSuperadmin, lockUsers, refuseNewSuperadmin } from '../../users/public.ts';
import { GatewayUnavailable, type Gateway } from '../gateway/payment-gateway.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { hasRefund } from '../refunds/refund-queries.ts';
import { selectListedDispute, type ListedDisputeRow } from './dispute-queries.ts';
import { readEvidence } from './evidence.ts';
import { syncDispute } from './record-dispute.ts';

const retrySeconds = 5;

type AnswerRefusal = 'not_found' | 'forbidden' | 'superadmin_new' | 'dispute_changed';

/** A superadmin who answers a dispute at the gateway. */
export interface DisputeCall {
  readonly gateway: Gateway;
  readonly actor: Actor;
  readonly id: string;
}

/**
 * Accepts a dispute at the gateway: it is lost, and that cannot be undone. Repeating it is harmless, since
 * an ended dispute is not accepted again. What the gateway reports then is recorded as after an event.
 */
export async function acceptDispute(
  context: Context,
  call: DisputeCall,
): Promise<Result<ListedDisputeRow, AnswerRefusal | 'dispute_refunded' | 'gateway_unavailable'>> {
  const started = await inTransactionUnlessRefused<string, AnswerRefusal | 'dispute_refunded'>(
    context.db,
    async (trx) => {
      const checked = await checkAnswer(trx, context, call);
      if (!checked.ok) return checked;
      const { gateway_id: gatewayId, payment_id: payment } = checked.value;
      // The payer would be paid twice.
      if (await hasRefund(trx, payment)) return refuse('dispute_refunded');
      await recordAnswer(trx, call.actor, 'payments.dispute_accepted', checked.value);
      return ok(gatewayId);
    },
  );
  if (!started.ok) return started;
  return answerAtGateway(context, call, started.value, (gatewayId) =>
    call.gateway.acceptDispute(gatewayId),
  );
}

/** Why a disputed payment is right, and the files that prove it. */
export interface Contestation extends z.output<typeof contestation> {
  readonly files: readonly UploadedFile[];
}

/**
 * Contests a dispute at the gateway with an explanation and files, after which the bank decides. When the
 * gateway's response is lost, repeating it is harmless: a dispute under review takes no second answer.
 */
export async function contestDispute(
  context: Context,
  call: DisputeCall,
  { summary, kind, files }: Contestation,
): Promise<
  Result<
    ListedDisputeRow,
    AnswerRefusal | 'file_missing' | 'file_not_accepted' | 'gateway_unavailable'
  >
> {
  const evidence = await readEvidence(files);
  if (!evidence.ok) return evidence;
  const started = await inTransactionUnlessRefused<string, AnswerRefusal>(
    context.db,
    async (trx) => {
      const checked = await checkAnswer(trx, context, call);
      if (!checked.ok) return checked;
      await recordAnswer(trx, call.actor, 'payments.dispute_contested', checked.value);
      return ok(checked.value.gateway_id);
    },
  );
  if (!started.ok) return started;
  return answerAtGateway(context, call, started.value, async (gatewayId) => {
    const fileIds: string[] = [];
    for (const file of evidence.value) fileIds.push(await call.gateway.storeEvidence(file));
    return call.gateway.contestDispute(gatewayId, { summary, kind, fileIds });
  });
}

async function answerAtGateway(
  context: Context,
  { gateway, id }: DisputeCall,
  gatewayId: string,
  answer: (gatewayId: string) => Promise<boolean>,
): Promise<Result<ListedDisputeRow, 'dispute_changed' | 'gateway_unavailable'>> {
  try {
    const isTaken = await answer(gatewayId);
    await syncDispute(context, gateway, gatewayId);
    const current = await selectListedDispute(context.db, id);
    return isTaken && current ? ok(current) : refuse('dispute_changed');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    context.log.warn('a dispute could not be answered', { error });
    return refuse('gateway_unavailable', retrySeconds);
  }
}

/**
 * Checks that the caller may answer a dispute that waits for an answer. The order is locked as by the
 * approval of a refund, which sees the open dispute then, so that the payer is not paid twice.
 */
async function checkAnswer(
  trx: Trx,
  context: Context,
  { actor, id }: DisputeCall,
): Promise<Result<ListedDisputeRow, AnswerRefusal>> {
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
  return ok(dispute);
}

// Before the call to the gateway, which may succeed although its response is lost.
async function recordAnswer(
  trx: Trx,
  actor: Actor,
  action: 'payments.dispute_accepted' | 'payments.dispute_contested',
  { gateway_id: id, payment_id: payment, amount_paise: paise }: ListedDisputeRow,
): Promise<void> {
  const object = { type: 'dispute', id };
  await recordEvents(trx, [auditEvent(action, actor, object, { detail: { payment, paise } })]);
}
