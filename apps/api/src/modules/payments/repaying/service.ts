import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { recordEvents, type AuditEvent } from '../../audit/service.ts';
import { firmAccounts, transfer } from '../../wallet/service.ts';
import { GatewayUnavailable, type Gateway, type RefundFacts } from '../gateway.ts';
import { refundStatuses, secondsUntilRefundCheck, wayTo } from '../lifecycle.ts';
import { selectPayments, type OrderRow } from '../queries.ts';
import {
  endRefund,
  holdOverdueRefunds,
  linkRefund,
  selectRefund,
  updateRefundCheck,
  type RefundRow,
} from '../refunds/queries.ts';
import { accountOf, refundQueueName, type RefundJob } from '../refunds/service.ts';
import { advanceOrder, lockOrder } from '../settlement/queries.ts';
import { tellPayerOfRefund, tellSuperadmins } from '../telling/service.ts';
import { upsertRefund } from './queries.ts';

/**
 * Brings an approved refund to the gateway, or finds it there: its id is the receipt and the key of
 * the call, so that it is made once, however often this runs and wherever it is cut off. Throws
 * GatewayUnavailable, so that the queue tries again.
 */
export async function sendRefund(
  context: Context,
  gateway: Gateway,
  { refundId }: RefundJob,
): Promise<void> {
  const refund = await selectRefund(context.db, refundId);
  if (refund?.state !== 'approved') return;
  const { payment_id: paymentId, amount_paise: amount, order_id: orderId } = refund;
  const told = await gateway.listRefunds(paymentId);
  if (!told.some(({ receipt }) => receipt === refundId)) {
    context.crash('refund:before-gateway');
    const answer = await gateway.refund({ paymentId, amount, receipt: refundId });
    context.crash('refund:after-gateway');
    if (answer.kind === 'refused') {
      await giveUp(context, refund, answer.said);
      return;
    }
  }
  await bookRefunds(context, gateway, { orderId, paymentId });
}

/** Has the gateway asked about refunds whose news is missing, or whose job was lost. */
export async function checkOverdueRefunds(context: Context): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const { id, age } of await holdOverdueRefunds(trx, 100)) {
      await updateRefundCheck(trx, id, secondsUntilRefundCheck(age));
      const job: RefundJob = { refundId: id };
      await context.jobs.send(trx, { queue: refundQueueName, data: job });
    }
  });
}

/**
 * Writes the refunds that the gateway has made of a payment into the books, each once: those that
 * were asked for here, and those that somebody made at the gateway itself. The gateway takes no second
 * payment of an order, not even after a refund: one that is open makes room.
 */
export async function bookRefunds(
  context: Context,
  gateway: Gateway,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  const refunds = await gateway.listRefunds(paymentId);
  if (refunds.length === 0) return;
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!(await isInBooks(trx, order, paymentId))) {
      throw new GatewayUnavailable(
        'refunds of a payment that was not captured, by the same account',
      );
    }
    await advanceOrder(trx, order.id, wayTo('expired'));
    const events: AuditEvent[] = [];
    for (const refund of refunds)
      events.push(...(await bookRefund(trx, context, { order, paymentId, refund })));
    context.crash('refund:before-booked');
    if (events.length > 0) await recordEvents(trx, events);
  });
  context.crash('refund:after-booked');
}

// What has gone back had come: an answer that knows of no capture is older than the refund, and is
// asked for again.
async function isInBooks(trx: Trx, order: OrderRow, paymentId: string): Promise<boolean> {
  const payments = await selectPayments(trx, order.id);
  return payments.some(({ id, outcome }) => id === paymentId && outcome !== null);
}

interface Booking {
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly refund: RefundFacts;
}

async function bookRefund(
  trx: Trx,
  context: Context,
  { order, paymentId, refund }: Booking,
): Promise<readonly AuditEvent[]> {
  const kept = await upsertRefund(trx, { paymentId, refund, statuses: refundStatuses });
  const own = await findOwn(trx, paymentId, refund);
  if (kept.is_new_in_books) {
    await post(trx, { paymentId, refund, own });
    if (own) await finish(trx, context, { order, refund: own });
    return [eventOf('payments.refunded', refund.id, { payment: paymentId, paise: refund.amount })];
  }
  return own?.state === 'approved' && kept.status === 'failed'
    ? undo(trx, context, { refund: own, said: null })
    : [];
}

async function findOwn(
  trx: Trx,
  paymentId: string,
  { id: gatewayId, receipt, amount }: RefundFacts,
): Promise<RefundRow | undefined> {
  if (receipt === null || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(receipt)) return;
  const state = await linkRefund(trx, { id: receipt, gatewayId, paymentId, amount });
  return state && selectRefund(trx, receipt);
}

// What was approved here has been set aside. All else, a refund that was called failed before
// included, is taken from suspense until somebody says what it was for.
async function post(
  trx: Trx,
  {
    paymentId,
    refund,
    own,
  }: {
    readonly paymentId: string;
    readonly refund: RefundFacts;
    readonly own: RefundRow | undefined;
  },
): Promise<void> {
  const posted = await transfer(trx, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    from: own?.state === 'approved' ? firmAccounts.refundPayable : firmAccounts.suspense,
    to: firmAccounts.gatewayClearing,
    amount: paise(refund.amount),
    paymentId,
  });
  if (posted !== 'posted') throw new Error(`a refund was ${posted} in the books`);
}

async function finish(
  trx: Trx,
  context: Context,
  told: { readonly order: OrderRow; readonly refund: RefundRow },
): Promise<void> {
  const { id } = told.refund;
  if (await endRefund(trx, { id, to: 'processed', said: null }))
    await tellPayerOfRefund(trx, context, told);
}

async function giveUp(context: Context, { id, order_id }: RefundRow, said: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockOrder(trx, order_id);
    const refund = await selectRefund(trx, id);
    if (refund?.state !== 'approved') return;
    await recordEvents(trx, await undo(trx, context, { refund, said }));
  });
}

/** A refund that failed: what was set aside goes back to where it came from, and superadmins hear of it. */
async function undo(
  trx: Trx,
  context: Context,
  { refund, said }: { readonly refund: RefundRow; readonly said: string | null },
): Promise<readonly AuditEvent[]> {
  const { id, payment_id: paymentId, amount_paise: amount } = refund;
  if (!(await endRefund(trx, { id, to: 'failed', said }))) return [];
  await tellSuperadmins(trx, context, { refund, turn: 'failed', but: null });
  const posted = await transfer(trx, {
    key: `refund_undone:${id}`,
    kind: 'refund_undone',
    from: firmAccounts.refundPayable,
    to: accountOf(refund),
    amount,
    paymentId,
  });
  if (posted !== 'posted') throw new Error(`a failed refund was ${posted} in the books`);
  return [eventOf('payments.refund_failed', id, { payment: paymentId, paise: amount })];
}

function eventOf(
  action: `payments.${string}`,
  id: string,
  detail: { readonly payment: string; readonly paise: number },
): AuditEvent {
  return { action, actor: null, object: { type: 'refund', id }, outcome: 'done', detail };
}
