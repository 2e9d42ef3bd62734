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
import { passTime } from '../../modules/subscriptions/tests/subscription-fixtures.ts';
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
import { command, indexIn, type Command } from './command.ts';
import { expectPredicted, send, type RealSystem } from './real-system.ts';

const gatewayEvents = [
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
] as const;

/** Who brings the news of a payment: the page, or an event of the gateway. */
type Notice = 'verify' | (typeof gatewayEvents)[number];

const notices = fc.array(fc.constantFrom<Notice>('verify', 'verify', ...gatewayEvents), {
  maxLength: 4,
});

/** A top-up: ordered, paid at the gateway or tried, and told of in some way, or not at all. */
export function topUpCommands(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), rupees: fc.integer({ min: 10, max: 900 }), tellings: notices };
  const isCaptured = fc.constantFrom(true, true, true, false);
  return fc.record({ ...drawn, isCaptured, isTogether: fc.boolean() }).map((wanted) =>
    command(`top up ${JSON.stringify(wanted)}`, async (books, real) => {
      const place = indexIn(books.people, wanted.person);
      const person = real.people[place]!; // as many as in the model
      const url = `/wallet/${person.walletId}/topup`;
      const key = randomUUID();
      const ordered = await real.harness.callUntilAnswered(() =>
        send(real, person, [url, { amount: wanted.rupees }, key]),
      );
      expectPredicted(ordered, null);
      const { orderId = '' } = ordered?.json<{ orderId: string }>() ?? {};
      const answer = await simulatePayment(orderId, wanted.isCaptured ? 'captured' : 'failed');
      real.payments.push({ person, answer });
      books.payments.push({
        person: books.people[place]!, // a place in it
        paise: wanted.rupees * 100,
        isCaptured: wanted.isCaptured,
        isRefunded: false,
        outcome: 'untold',
        isRefundRecorded: false,
      });
      await deliverNotices(books, real, { ...wanted, payment: books.payments.length - 1 });
    }),
  );
}

const hasPayments = ({ payments }: Readonly<ExpectedState>) => payments.length > 0;

/** News of a payment that is old, doubled, or out of order. */
export function lateNoticeCommands(): fc.Arbitrary<Command> {
  const drawn = { payment: fc.nat(99), tellings: notices, isTogether: fc.boolean() };
  return fc.record(drawn).map((wanted) =>
    command(
      `tell ${JSON.stringify(wanted)}`,
      (books, real) =>
        deliverNotices(books, real, {
          ...wanted,
          payment: indexIn(books.payments, wanted.payment),
        }),
      hasPayments,
    ),
  );
}

interface NoticeInput {
  readonly payment: number;
  readonly tellings: readonly Notice[];
  readonly isTogether: boolean;
}

async function deliverNotices(
  books: ExpectedState,
  real: RealSystem,
  wanted: NoticeInput,
): Promise<void> {
  const payment = books.payments[wanted.payment]!; // a place in it
  const { person, answer } = real.payments[wanted.payment]!; // as many as in the model
  // What a window answered that took no money is verified by nobody.
  const told = wanted.tellings.filter((one) => one !== 'verify' || payment.isCaptured);
  const brings = told.map((one) => async () => {
    const call = one === 'verify' ? verifyCall(person.session, answer) : toEventCall(one, answer);
    const answered = await real.harness.callUntilAnswered(() => real.harness.app.inject(call));
    expect(answered?.statusCode).toBe(200);
  });
  if (wanted.isTogether) await Promise.all(brings.map((bring) => bring()));
  else for (const bring of brings) await bring();
  if (told.length === 0) return;
  settleInModel(books, payment, { isAsked: told.some((one) => one !== 'verify') });
}

function toEventCall(name: string, { razorpay_payment_id: id }: { razorpay_payment_id: string }) {
  return eventCall(paymentEvent(name, id), { eventId: `evt_${randomUUID()}` });
}

/** What happens at the gateway without the product: a tried payment goes through, money goes back. */
export function gatewayCommands(): fc.Arbitrary<Command> {
  const deed = fc.constantFrom('capture', 'refund', 'check');
  return fc.tuple(deed, fc.nat(99)).map(([wanted, drawn]) =>
    command(
      `${wanted} ${drawn}`,
      async (books, real) => {
        const place = indexIn(books.payments, drawn);
        const payment = books.payments[place]!; // a place in it
        if (wanted === 'capture') await capture(real, place, payment);
        if (wanted === 'refund') await refund(real, place, payment);
        if (wanted === 'check') await runPaymentCheck(books, real, place);
      },
      hasPayments,
    ),
  );
}

async function capture(real: RealSystem, place: number, payment: ModelPayment): Promise<void> {
  if (payment.isCaptured) return;
  const { answer } = real.payments[place]!; // as many as in the model
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer;
  await simulatePayment(orderId, 'captured', { paymentId });
  payment.isCaptured = true;
}

async function refund(real: RealSystem, place: number, payment: ModelPayment): Promise<void> {
  if (!payment.isCaptured || payment.isRefunded) return;
  const id = real.payments[place]!.answer.razorpay_payment_id; // as many as in the model
  await refundAtGateway(id);
  await refundsProcessed(id);
  payment.isRefunded = true;
}

/** Lets the time come at which the reconciler asks about an order that nobody has told of. */
async function runPaymentCheck(
  books: ExpectedState,
  real: RealSystem,
  place: number,
): Promise<void> {
  const payment = books.payments[place]!; // a place in it
  if (payment.outcome !== 'untold') return;
  const { rowCount } = await real.test.sql.query(
    `update pgboss.job set start_after = now() from payment_order orders
     where orders.gateway_order_id = $1 and name = 'payment-check' and job.state = 'created'
       and data ->> 'orderId' = orders.id::text`,
    [real.payments[place]!.answer.razorpay_order_id], // as many as in the model
  );
  expect(rowCount).toBeGreaterThan(0);
  settleInModel(books, payment, { isAsked: true });
}

/** A plan is bought, renewed or upgraded to, and paid for. */
export function purchaseCommands(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), plan: fc.constantFrom<PlanIndex>(0, 1, 2) };
  return fc.record({ ...drawn, isVerified: fc.boolean() }).map((wanted) =>
    command(`buy ${JSON.stringify(wanted)}`, async (books, real) => {
      const place = indexIn(books.people, wanted.person);
      const model = books.people[place]!; // a place in it
      const person = real.people[place]!; // as many as in the model
      const kind = predictPlanChoice(model, wanted.plan);
      const subscriptionPlanId = real.catalogue.planIds[wanted.plan];
      const chosen = await real.harness.callUntilAnswered(() =>
        send(real, person, ['/business/plan-selection', { subscriptionPlanId }]),
      );
      const isRefused = kind === 'already_renewed' || kind === 'already_subscribed';
      expectPredicted(chosen, isRefused ? kind : null);
      if (isRefused) return;
      const key = randomUUID();
      const ordered = await real.harness.callUntilAnswered(() =>
        send(real, person, ['/payment', { paymentMethod: 'upi' }, key]),
      );
      expectPredicted(ordered, null);
      const order = ordered!.json<{ orderId: string; amount: number }>(); // answered, as expected
      if (kind !== 'upgrade') expect(order.amount).toBe(modelPlans[wanted.plan].paise);
      const answer = await simulatePayment(order.orderId);
      const call = wanted.isVerified
        ? verifyCall(person.session, answer)
        : toEventCall('payment.captured', answer);
      const told = await real.harness.callUntilAnswered(() => real.harness.app.inject(call));
      expect(told?.statusCode).toBe(200);
      buyInModel(books, model, { plan: wanted.plan, paise: order.amount });
    }),
  );
}

/** The time of somebody's plan runs out. */
export function termEndCommands(): fc.Arbitrary<Command> {
  return fc.nat(9).map((drawn) =>
    command(`term of ${drawn} ends`, async (books, real) => {
      const place = indexIn(books.people, drawn);
      const person = books.people[place]!; // a place in it
      if (person.term === null) return;
      await expireTerm(real, place);
      endTermInModel(person);
    }),
  );
}

// What has begun by the clock ends, whether or not anybody has noted that it began.
async function expireTerm({ test, people }: RealSystem, place: number): Promise<void> {
  const { id } = people[place]!.session.user; // as many as in the model
  const { rows } = await test.sql.query<{ span: string }>(
    `select (max(expires_at) - now() + interval '1 second')::text as span from subscription
     where user_id = $1 and state in ('active', 'waiting') and begins_at <= now()`,
    [id],
  );
  await passTime(test, id, rows[0]?.span ?? '0');
}
