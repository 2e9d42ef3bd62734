import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  eventCall,
  paymentEvent,
  refundAtGateway,
  refundsProcessed,
  simulate,
  verifyCall,
} from '../../modules/payments/tests/payment-fixtures.ts';
import { passTime } from '../../modules/subscriptions/tests/subscription-fixtures.ts';
import {
  buyInBooks,
  endTerm,
  foreseeChoice,
  modelPlans,
  tellInBooks,
  type Books,
  type ModelPayment,
  type PlanPlace,
} from './expected-state.ts';
import { command, placeIn, type Command } from './command.ts';
import { expectForeseen, send, type Real } from './real-system.ts';

const news = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed'] as const;

/** Who brings the news of a payment: the page, or an event of the gateway. */
type Telling = 'verify' | (typeof news)[number];

const tellings = fc.array(fc.constantFrom<Telling>('verify', 'verify', ...news), { maxLength: 4 });

/** A top-up: ordered, paid at the gateway or tried, and told of in some way, or not at all. */
export function topUps(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), rupees: fc.integer({ min: 10, max: 900 }), tellings };
  const isCaptured = fc.constantFrom(true, true, true, false);
  return fc.record({ ...drawn, isCaptured, isTogether: fc.boolean() }).map((wanted) =>
    command(`top up ${JSON.stringify(wanted)}`, async (books, real) => {
      const place = placeIn(books.people, wanted.person);
      const person = real.people[place]!; // as many as in the model
      const url = `/wallet/${person.walletId}/topup`;
      const key = randomUUID();
      const ordered = await real.world.doing(() =>
        send(real, person, [url, { amount: wanted.rupees }, key]),
      );
      expectForeseen(ordered, null);
      const { orderId = '' } = ordered?.json<{ orderId: string }>() ?? {};
      const answer = await simulate(orderId, wanted.isCaptured ? 'captured' : 'failed');
      real.payments.push({ person, answer });
      books.payments.push({
        person: books.people[place]!, // a place in it
        paise: wanted.rupees * 100,
        isCaptured: wanted.isCaptured,
        isRefunded: false,
        outcome: 'untold',
        isRefundBooked: false,
      });
      await tell(books, real, { ...wanted, payment: books.payments.length - 1 });
    }),
  );
}

const hasPayments = ({ payments }: Readonly<Books>) => payments.length > 0;

/** News of a payment that is old, doubled, or out of order. */
export function lateNews(): fc.Arbitrary<Command> {
  const drawn = { payment: fc.nat(99), tellings, isTogether: fc.boolean() };
  return fc
    .record(drawn)
    .map((wanted) =>
      command(
        `tell ${JSON.stringify(wanted)}`,
        (books, real) =>
          tell(books, real, { ...wanted, payment: placeIn(books.payments, wanted.payment) }),
        hasPayments,
      ),
    );
}

interface WantedTelling {
  readonly payment: number;
  readonly tellings: readonly Telling[];
  readonly isTogether: boolean;
}

async function tell(books: Books, real: Real, wanted: WantedTelling): Promise<void> {
  const payment = books.payments[wanted.payment]!; // a place in it
  const { person, answer } = real.payments[wanted.payment]!; // as many as in the model
  // What a window answered that took no money is verified by nobody.
  const told = wanted.tellings.filter((one) => one !== 'verify' || payment.isCaptured);
  const brings = told.map((one) => async () => {
    const call = one === 'verify' ? verifyCall(person.session, answer) : anEvent(one, answer);
    const answered = await real.world.doing(() => real.world.app.inject(call));
    expect(answered?.statusCode).toBe(200);
  });
  if (wanted.isTogether) await Promise.all(brings.map((bring) => bring()));
  else for (const bring of brings) await bring();
  if (told.length === 0) return;
  tellInBooks(books, payment, { isAsked: told.some((one) => one !== 'verify') });
}

function anEvent(name: string, { razorpay_payment_id: id }: { razorpay_payment_id: string }) {
  return eventCall(paymentEvent(name, id), { eventId: `evt_${randomUUID()}` });
}

/** What happens at the gateway without the product: a tried payment goes through, money goes back. */
export function gatewayDeeds(): fc.Arbitrary<Command> {
  const deed = fc.constantFrom('capture', 'refund', 'check');
  return fc.tuple(deed, fc.nat(99)).map(([wanted, drawn]) =>
    command(
      `${wanted} ${drawn}`,
      async (books, real) => {
        const place = placeIn(books.payments, drawn);
        const payment = books.payments[place]!; // a place in it
        if (wanted === 'capture') await capture(real, place, payment);
        if (wanted === 'refund') await refund(real, place, payment);
        if (wanted === 'check') await letCheck(books, real, place);
      },
      hasPayments,
    ),
  );
}

async function capture(real: Real, place: number, payment: ModelPayment): Promise<void> {
  if (payment.isCaptured) return;
  const { answer } = real.payments[place]!; // as many as in the model
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = answer;
  await simulate(orderId, 'captured', { paymentId });
  payment.isCaptured = true;
}

async function refund(real: Real, place: number, payment: ModelPayment): Promise<void> {
  if (!payment.isCaptured || payment.isRefunded) return;
  const id = real.payments[place]!.answer.razorpay_payment_id; // as many as in the model
  await refundAtGateway(id);
  await refundsProcessed(id);
  payment.isRefunded = true;
}

/** Lets the time come at which the reconciler asks about an order that nobody has told of. */
async function letCheck(books: Books, real: Real, place: number): Promise<void> {
  const payment = books.payments[place]!; // a place in it
  if (payment.outcome !== 'untold') return;
  const { rowCount } = await real.test.sql.query(
    `update pgboss.job set start_after = now() from payment_order orders
     where orders.gateway_order_id = $1 and name = 'payment-check' and job.state = 'created'
       and data ->> 'orderId' = orders.id::text`,
    [real.payments[place]!.answer.razorpay_order_id], // as many as in the model
  );
  expect(rowCount).toBeGreaterThan(0);
  tellInBooks(books, payment, { isAsked: true });
}

/** A plan is bought, renewed or upgraded to, and paid for. */
export function purchases(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), plan: fc.constantFrom<PlanPlace>(0, 1, 2) };
  return fc.record({ ...drawn, isVerified: fc.boolean() }).map((wanted) =>
    command(`buy ${JSON.stringify(wanted)}`, async (books, real) => {
      const place = placeIn(books.people, wanted.person);
      const model = books.people[place]!; // a place in it
      const person = real.people[place]!; // as many as in the model
      const kind = foreseeChoice(model, wanted.plan);
      const subscriptionPlanId = real.shop.planIds[wanted.plan];
      const chosen = await real.world.doing(() =>
        send(real, person, ['/business/plan-selection', { subscriptionPlanId }]),
      );
      const isRefused = kind === 'already_renewed' || kind === 'already_subscribed';
      expectForeseen(chosen, isRefused ? kind : null);
      if (isRefused) return;
      const key = randomUUID();
      const ordered = await real.world.doing(() =>
        send(real, person, ['/payment', { paymentMethod: 'upi' }, key]),
      );
      expectForeseen(ordered, null);
      const order = ordered!.json<{ orderId: string; amount: number }>(); // answered, as expected
      if (kind !== 'upgrade') expect(order.amount).toBe(modelPlans[wanted.plan].paise);
      const answer = await simulate(order.orderId);
      const call = wanted.isVerified
        ? verifyCall(person.session, answer)
        : anEvent('payment.captured', answer);
      const told = await real.world.doing(() => real.world.app.inject(call));
      expect(told?.statusCode).toBe(200);
      buyInBooks(books, model, { plan: wanted.plan, paise: order.amount });
    }),
  );
}

/** The time of somebody's plan runs out. */
export function endsOfTerms(): fc.Arbitrary<Command> {
  return fc.nat(9).map((drawn) =>
    command(`term of ${drawn} ends`, async (books, real) => {
      const place = placeIn(books.people, drawn);
      const person = books.people[place]!; // a place in it
      if (person.term === null) return;
      await passTerm(real, place);
      endTerm(person);
    }),
  );
}

// What has begun by the clock ends, whether or not anybody has noted that it began.
async function passTerm({ test, people }: Real, place: number): Promise<void> {
  const { id } = people[place]!.session.user; // as many as in the model
  const { rows } = await test.sql.query<{ span: string }>(
    `select (max(expires_at) - now() + interval '1 second')::text as span from subscription
     where user_id = $1 and state in ('active', 'waiting') and begins_at <= now()`,
    [id],
  );
  await passTime(test, id, rows[0]?.span ?? '0');
}
