import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  deliverEvent,
  waitForEvents,
  readJournals,
  injectFault,
  orderChosenPlan,
  paymentEvent,
  readPayments,
  readyToPay,
  refundAtGateway,
  refundsProcessed,
  simulatePayment,
  verifyCall,
  type CheckoutResult,
} from './payment-fixtures.ts';
import { orderTransitions, paymentStatuses } from '../orders/order-lifecycle.ts';

const test = await startTestApp({ limits: unlimited });
// Every change of a state is traced here.
await test.sql.query(`
    create table transition_log (what text, before text, after text);
    grant insert on transition_log to public;
    create function log_transition() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'payment_order' then
        insert into transition_log values ('order', old.state, new.state);
      else
        insert into transition_log values ('payment', old.status, new.status);
      end if;
      return null;
    end $$;
    create trigger log_transition after update of state on payment_order
      for each row when (old.state <> new.state) execute function log_transition();
    create trigger log_transition after update of status on gateway_payment
      for each row when (old.status <> new.status) execute function log_transition();`);

const events = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
  'refund.created',
  'verify',
] as const;

/** An incoming call; with `stale`, the gateway answers the call that follows an event with an outdated payment. */
interface Step {
  readonly event: (typeof events)[number];
  readonly stale: 'created' | 'failed' | null;
  /** Whether it is concurrent with the previous one. */
  readonly isConcurrent: boolean;
}

/** What happens at the gateway between the steps: the failed payment is captured, and perhaps refunded. */
interface Scenario {
  readonly steps: readonly Step[];
  readonly capturedAfter: number;
  readonly refundedAfter: number | null;
  readonly isFullRefund: boolean;
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  steps: fc
    .shuffledSubarray([...events, ...events], { minLength: 3 })
    .chain((some) => fc.tuple(...some.map((one) => step(one)))),
  capturedAfter: fc.nat({ max: 6 }),
  refundedAfter: fc.option(fc.nat({ max: 8 })),
  isFullRefund: fc.boolean(),
});

function step(one: Step['event']): fc.Arbitrary<Step> {
  return fc.record({
    event: fc.constant(one),
    stale: fc.option(fc.constantFrom('created', 'failed'), { freq: 3 }),
    isConcurrent: fc.boolean(),
  });
}

describe('events of one payment', () => {
  it('P08 have one effect in any order, repeated, late, concurrent and mixed with verification; no state goes back', async () => {
    const hasOneEffect = fc.asyncProperty(scenario, async (planned) => {
      const session = await readyToPay(test);
      const orderId = await orderChosenPlan(test, session);
      const checkoutResult = await simulatePayment(orderId, 'failed');
      await play({ session, checkoutResult }, planned);
      await expectOneEffect(checkoutResult, planned);
      await expectBalancedLedger(test);
    });
    await fc.assert(hasOneEffect, {
      numRuns: 40,
      interruptAfterTimeLimit: 90_000,
      endOnFailure: true,
    });
    await expectForwardTransitions();
  });
});

interface Payment {
  readonly session: TestSession;
  readonly checkoutResult: CheckoutResult;
}

async function play(payment: Payment, { steps, ...planned }: Scenario): Promise<void> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = payment.checkoutResult;
  let together: Promise<void>[] = [];
  for (const [index, one] of steps.entries()) {
    if (index === planned.capturedAfter) await simulatePayment(orderId, 'captured', { paymentId });
    if (index === planned.refundedAfter && index > planned.capturedAfter) {
      await refundAtGateway(paymentId, planned.isFullRefund ? {} : { amount: 250_000 });
    }
    if (!one.isConcurrent) together = await all(together);
    together.push(deliver(payment, one));
  }
  await all(together);
  await waitForEvents(test);
  // Razorpay repeats an event until it is accepted, so the final state always arrives.
  if (planned.capturedAfter >= steps.length)
    await simulatePayment(orderId, 'captured', { paymentId });
  await refundsProcessed(paymentId);
  await deliverEvent(test, paymentEvent('payment.captured', paymentId));
  await deliverEvent(test, paymentEvent('refund.processed', paymentId));
  await waitForEvents(test);
}

async function all(deliveries: readonly Promise<void>[]): Promise<[]> {
  await Promise.all(deliveries);
  return [];
}

async function deliver(
  { session, checkoutResult }: Payment,
  { event: one, stale }: Step,
): Promise<void> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = checkoutResult;
  if (one === 'verify') {
    const { statusCode } = await test.app.inject(verifyCall(session, checkoutResult));
    expect([200, 202]).toContain(statusCode);
    return;
  }
  if (stale) {
    const fields = { status: stale, captured: false };
    await injectFault({ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, fields });
  }
  await deliverEvent(test, paymentEvent(one, paymentId));
}

async function expectOneEffect(
  { razorpay_order_id: orderId, razorpay_payment_id: paymentId }: CheckoutResult,
  { steps, refundedAfter, capturedAfter, isFullRefund }: Scenario,
): Promise<void> {
  const isRefunded =
    refundedAfter !== null && refundedAfter > capturedAfter && refundedAfter < steps.length;
  const [effect, ...others] = await readJournals(test, paymentId);
  expect(others).toEqual(isRefunded ? ['refund'] : []);
  const [payment, ...more] = await readPayments(test, orderId);
  expect(more).toEqual([]);
  expect(payment?.status).toBe(isRefunded && isFullRefund ? 'refunded' : 'captured');
  // A payment that was refunded before it was reported activates no plan.
  const isReturned = payment?.outcome === 'refunded';
  expect(isReturned).toBe(effect === 'suspense');
  if (!(isRefunded && isFullRefund)) expect(payment?.outcome).toBe('fulfilled');
  const { rows } = await test.sql.query<{ state: string; active: number }>(
    `select orders.state, count(subscription.id) filter (where subscription.state = 'active')::int
       as active
     from payment_order orders join subscription using (user_id)
     where gateway_order_id = $1 group by orders.state`,
    [orderId],
  );
  expect(rows).toEqual([
    isReturned ? { state: 'expired', active: 0 } : { state: 'fulfilled', active: 1 },
  ]);
}

async function expectForwardTransitions(): Promise<void> {
  const { rows } = await test.sql.query<{ what: string; before: string; after: string }>(
    'select distinct what, before, after from transition_log',
  );
  expect(rows.length).toBeGreaterThan(2);
  const statuses: readonly string[] = paymentStatuses;
  const transitions: Readonly<Record<string, readonly string[]>> = orderTransitions;
  const back = rows.filter(({ what, before, after }) =>
    what === 'order'
      ? !transitions[before]?.includes(after)
      : statuses.indexOf(after) < statuses.indexOf(before),
  );
  expect(back).toEqual([]);
}
