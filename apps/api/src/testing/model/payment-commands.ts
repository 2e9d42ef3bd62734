import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  eventCall,
  paymentEvent,
  refundAtGateway,
  refundsProcessed,
  simulatePayment,
  verifyCall,
} from '../../modules/payments/tests/payment-fixtures.ts';
import { ageSubscriptions } from '../../modules/subscriptions/tests/subscription-fixtures.ts';
import {
  buyInModel,
  endTermInModel,
  predictPlanChoice,
  modelPlans,
  settleInModel,
  type ExpectedState,
  type ModelPayment,
  type PlanIndex,
} from './expected-state.ts';
import { command, toIndex, type Command } from './command.ts';
import { expectPredicted, send, type RealSystem } from './real-system.ts';

const gatewayEvents = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
] as const;

/** How the product learns of a payment: from the page, or from an event of the gateway. */
type Notice = 'verify' | (typeof gatewayEvents)[number];

const anyNotices = fc.array(fc.constantFrom<Notice>('verify', 'verify', ...gatewayEvents), {
  maxLength: 4,
});

/** A top-up: ordered, paid or attempted at the gateway, with any notices of it, or none. */
export function topUpCommands(): fc.Arbitrary<Command> {
  const fields = {
    person: fc.nat(9),
    rupees: fc.integer({ min: 10, max: 900 }),
    notices: anyNotices,
  };
  const isCaptured = fc.constantFrom(true, true, true, false);
  return fc.record({ ...fields, isCaptured, isConcurrent: fc.boolean() }).map((input) =>
    command(`top up ${JSON.stringify(input)}`, async (model, system) => {
      const index = toIndex(model.people, input.person);
      const person = system.people[index]!; // as many as in the model
      const url = `/wallet/${person.walletId}/topup`;
      const key = randomUUID();
      const ordered = await system.harness.callUntilAnswered(() =>
        send(system, person, [url, { amount: input.rupees }, key]),
      );
      expectPredicted(ordered, null);
      const { orderId = '' } = ordered?.json<{ orderId: string }>() ?? {};
      const checkoutResult = await simulatePayment(
        orderId,
        input.isCaptured ? 'captured' : 'failed',
      );
      system.payments.push({ person, checkoutResult });
      model.payments.push({
        person: model.people[index]!, // from toIndex
        paise: input.rupees * 100,
        isCaptured: input.isCaptured,
        isRefunded: false,
        outcome: 'unknown',
        isRefundRecorded: false,
      });
      await deliverNotices(model, system, { ...input, payment: model.payments.length - 1 });
    }),
  );
}

const hasPayments = ({ payments }: Readonly<ExpectedState>) => payments.length > 0;

/** Notices of a payment that are late, repeated or out of order. */
export function lateNoticeCommands(): fc.Arbitrary<Command> {
  const fields = { payment: fc.nat(99), notices: anyNotices, isConcurrent: fc.boolean() };
  return fc.record(fields).map((input) =>
    command(
      `notice ${JSON.stringify(input)}`,
      (model, system) =>
        deliverNotices(model, system, {
          ...input,
          payment: toIndex(model.payments, input.payment),
        }),
      hasPayments,
    ),
  );
}

interface NoticeInput {
  readonly payment: number;
  readonly notices: readonly Notice[];
  readonly isConcurrent: boolean;
}

async function deliverNotices(
  model: ExpectedState,
  system: RealSystem,
  input: NoticeInput,
): Promise<void> {
  const payment = model.payments[input.payment]!; // from toIndex
  const { person, checkoutResult } = system.payments[input.payment]!; // as many as in the model
  // The page does not verify the answer of a payment window that took no money.
  const delivered = input.notices.filter((notice) => notice !== 'verify' || payment.isCaptured);
  const deliveries = delivered.map((notice) => async () => {
    const call =
      notice === 'verify'
        ? verifyCall(person.session, checkoutResult)
        : toEventCall(notice, checkoutResult);
    const response = await system.harness.callUntilAnswered(() => system.harness.app.inject(call));
    expect(response?.statusCode).toBe(200);
  });
  if (input.isConcurrent) await Promise.all(deliveries.map((deliver) => deliver()));
  else for (const deliver of deliveries) await deliver();
  if (delivered.length === 0) return;
  settleInModel(model, payment, { checksGateway: delivered.some((notice) => notice !== 'verify') });
}

function toEventCall(name: string, { razorpay_payment_id: id }: { razorpay_payment_id: string }) {
  return eventCall(paymentEvent(name, id), { eventId: `evt_${randomUUID()}` });
}

/** What happens at the gateway alone: an attempted payment is captured, or money is refunded. */
export function gatewayCommands(): fc.Arbitrary<Command> {
  const anyAction = fc.constantFrom('capture', 'refund', 'check');
  return fc.tuple(anyAction, fc.nat(99)).map(([action, random]) =>
    command(
      `${action} ${random}`,
      async (model, system) => {
        const index = toIndex(model.payments, random);
        const payment = model.payments[index]!; // from toIndex
        if (action === 'capture') await capture(system, index, payment);
        if (action === 'refund') await refund(system, index, payment);
        if (action === 'check') await runPaymentCheck(model, system, index);
      },
      hasPayments,
    ),
  );
}

async function capture(system: RealSystem, index: number, payment: ModelPayment): Promise<void> {
  if (payment.isCaptured) return;
  const { checkoutResult } = system.payments[index]!; // as many as in the model
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = checkoutResult;
  await simulatePayment(orderId, 'captured', { paymentId });
  payment.isCaptured = true;
}

async function refund(system: RealSystem, index: number, payment: ModelPayment): Promise<void> {
  if (!payment.isCaptured || payment.isRefunded) return;
  const id = system.payments[index]!.checkoutResult.razorpay_payment_id; // as many as in the model
  await refundAtGateway(id);
  await refundsProcessed(id);
  payment.isRefunded = true;
}

/** Makes the reconciliation of an order due of which the product has had no notice. */
async function runPaymentCheck(
  model: ExpectedState,
  system: RealSystem,
  index: number,
): Promise<void> {
  const payment = model.payments[index]!; // from toIndex
  if (payment.outcome !== 'unknown') return;
  const { rowCount } = await system.test.sql.query(
    `update pgboss.job set start_after = now() from payment_order orders
     where orders.gateway_order_id = $1 and name = 'payment-check' and job.state = 'created'
       and data ->> 'orderId' = orders.id::text`,
    [system.payments[index]!.checkoutResult.razorpay_order_id], // as many as in the model
  );
  expect(rowCount).toBeGreaterThan(0);
  settleInModel(model, payment, { checksGateway: true });
}

/** Buys, renews or upgrades a plan, and pays for it. */
export function purchaseCommands(): fc.Arbitrary<Command> {
  const fields = { person: fc.nat(9), plan: fc.constantFrom<PlanIndex>(0, 1, 2) };
  return fc.record({ ...fields, isVerified: fc.boolean() }).map((input) =>
    command(`buy ${JSON.stringify(input)}`, async (model, system) => {
      const index = toIndex(model.people, input.person);
      const expected = model.people[index]!; // from toIndex
      const person = system.people[index]!; // as many as in the model
      const kind = predictPlanChoice(expected, input.plan);
      const subscriptionPlanId = system.catalogue.planIds[input.plan];
      const chosen = await system.harness.callUntilAnswered(() =>
        send(system, person, ['/business/plan-selection', { subscriptionPlanId }]),
      );
      const isRefused = kind === 'already_renewed' || kind === 'already_subscribed';
      expectPredicted(chosen, isRefused ? kind : null);
      if (isRefused) return;
      const key = randomUUID();
      const ordered = await system.harness.callUntilAnswered(() =>
        send(system, person, ['/payment', { paymentMethod: 'upi' }, key]),
      );
      expectPredicted(ordered, null);
      const order = ordered!.json<{ orderId: string; amount: number }>(); // succeeded, as expected
      if (kind !== 'upgrade') expect(order.amount).toBe(modelPlans[input.plan].paise);
      const checkoutResult = await simulatePayment(order.orderId);
      const call = input.isVerified
        ? verifyCall(person.session, checkoutResult)
        : toEventCall('payment.captured', checkoutResult);
      const settled = await system.harness.callUntilAnswered(() => system.harness.app.inject(call));
      expect(settled?.statusCode).toBe(200);
      buyInModel(model, expected, { plan: input.plan, paise: order.amount });
    }),
  );
}

/** Ends the term of a person's plan. */
export function termEndCommands(): fc.Arbitrary<Command> {
  return fc.nat(9).map((random) =>
    command(`term of ${random} ends`, async (model, system) => {
      const index = toIndex(model.people, random);
      const person = model.people[index]!; // from toIndex
      if (person.term === null) return;
      await expireTerm(system, index);
      endTermInModel(person);
    }),
  );
}

// Ends every term that has started by the clock, whether or not the product has recorded its start.
async function expireTerm({ test, people }: RealSystem, index: number): Promise<void> {
  const { id } = people[index]!.session.user; // as many as in the model
  const { rows } = await test.sql.query<{ span: string }>(
    `select (max(expires_at) - now() + interval '1 second')::text as span from subscription
     where user_id = $1 and state in ('active', 'waiting') and starts_at <= now()`,
    [id],
  );
  await ageSubscriptions(test, id, rows[0]?.span ?? '0');
}
