import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { reserveApplicationSlot } from '../../subscriptions/public.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { injectFault, readPayments } from './payment-fixtures.ts';
import {
  createSubscriber,
  completeAtGateway,
  refundIn,
  refundCalls,
  readRupees,
  twoSuperadmins,
  type SettledPayment,
} from './refund-fixtures.ts';

const races = 4;

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);
const third = refundCalls(test, await signInConfirmed(test));

afterAll(() => expectBalancedLedger(test, { but: 'I13' }));

async function requestFullRefund(payment: SettledPayment): Promise<string> {
  const refund = await two.byRequester.request(payment.paymentId, await readRupees(test, payment));
  return refundIn(refund).id;
}

describe('while a refund of a plan is approved', () => {
  it('an upgrade is activated or goes to suspense, never both', async () => {
    for (let race = 0; race < races; race += 1) {
      const person = await createSubscriber(test);
      const paid = await person.order(planIds.Platinum);
      const id = await requestFullRefund(person.first);
      const [approval] = await Promise.all([two.byDecider.approve(id), person.verify(paid)]);
      const [upgrade] = await readPayments(test, paid.razorpay_order_id);
      const subscription = await person.readPlan();
      if (approval.statusCode === 200) {
        expect(upgrade?.outcome).toBe('already_active');
        expect(subscription).toMatchObject({ active: false, plan: { planName: 'Gold' } });
      } else {
        expect(approval.json()).toMatchObject({ code: 'refund_upgrade_first' });
        expect(upgrade?.outcome).toBe('fulfilled');
        expect(subscription).toMatchObject({ active: true, plan: { planName: 'Platinum' } });
      }
    }
  });

  it('a renewal is queued and blocks the refund, or starts immediately', async () => {
    for (let race = 0; race < races; race += 1) {
      const person = await createSubscriber(test);
      const paid = await person.order(planIds.Gold);
      const id = await requestFullRefund(person.first);
      const [approval] = await Promise.all([two.byDecider.approve(id), person.verify(paid)]);
      const subscription = await person.readPlan();
      expect(subscription.active).toBe(true);
      expect(subscription.renewal === null).toBe(approval.statusCode === 200);
      if (approval.statusCode !== 200)
        expect(approval.json()).toMatchObject({ code: 'refund_renewal_first' });
    }
  });

  it('a transaction that began before the approval finds no plan after it', async () => {
    const { first, session } = await createSubscriber(test);
    const id = await requestFullRefund(first);
    const reservation = await inTransaction(test.context.db, async (trx) => {
      await sql`select now()`.execute(trx);
      expect((await two.byDecider.approve(id)).statusCode).toBe(200);
      return reserveApplicationSlot(trx, session.user.id);
    });
    expect(reservation).toMatchObject({ ok: false, code: 'subscription_required' });
  });

  it('application slots are reserved before, and none after', async () => {
    for (let race = 0; race < races; race += 1) {
      const person = await createSubscriber(test);
      const id = await requestFullRefund(person.first);
      const [approval, ...reservations] = await Promise.all([
        two.byDecider.approve(id),
        ...Array.from({ length: 6 }, () => person.reserveSlot().catch(() => null)),
      ]);
      expect(approval.statusCode).toBe(200);
      const used = reservations.filter((slot) => slot !== null).length;
      expect(await person.readPlan()).toMatchObject({ active: false, usage: { used } });
    }
  });

  it('the refund of its other half is approved too: the plan ends once', async () => {
    for (let race = 0; race < races; race += 1) {
      const person = await createSubscriber(test);
      const halves = await Promise.all(
        [5000, 5000].map((rupees) => two.byRequester.request(person.first.paymentId, rupees)),
      );
      const [one, other] = halves.map((half) => refundIn(half).id);
      const responses = await Promise.all([
        two.byDecider.approve(one ?? ''),
        third.approve(other ?? ''),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await person.readPlan()).active).toBe(false);
    }
  });
});

const names = ['Gold', 'Platinum', 'Diamond'] as const;
type Name = (typeof names)[number];

interface Bought {
  readonly name: Name;
  readonly payment: SettledPayment;
}

/** A user's payments: the plans of the current term, each an upgrade of the previous one. */
interface Model {
  term: readonly Bought[];
  renewal: Bought | null;
}

type Step =
  | { readonly does: 'upgrade' | 'renew' }
  | { readonly does: 'return'; readonly which: number; readonly fails: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('upgrade' as const, 'renew' as const) }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(3), fails: fc.boolean() }),
);

describe('plans that are bought, upgraded, renewed and refunded', () => {
  it('in any order end newest first, and a failed refund changes nothing', async () => {
    const matchesModel = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (steps) => {
        const person = await createSubscriber(test);
        const model: Model = { term: [{ name: 'Gold', payment: person.first }], renewal: null };
        const { expiryDate } = await person.readPlan();
        for (const one of steps) {
          if (one.does === 'return') await requestRefund(model, one);
          else await buy(person, model, one.does);
          const subscription = await person.readPlan();
          expect(subscription).toMatchObject({
            active: model.term.length > 0,
            plan: { planName: model.term.at(-1)?.name ?? 'Gold' },
            renewal: model.renewal && { planName: model.renewal.name },
          });
          if (model.term.length === 0) break;
          expect(subscription.expiryDate).toBe(expiryDate);
        }
        await expectBalancedLedger(test, { but: 'I13' });
      },
    );
    await fc.assert(matchesModel, {
      numRuns: 8,
      interruptAfterTimeLimit: 60_000,
      endOnFailure: true,
    });
  });
});

async function buy(
  person: Awaited<ReturnType<typeof createSubscriber>>,
  model: Model,
  what: 'upgrade' | 'renew',
): Promise<void> {
  const top = model.term.at(-1)?.name ?? 'Gold';
  if (what === 'renew') {
    if (model.renewal) return;
    model.renewal = { name: top, payment: await person.buy(planIds[top]) };
    return;
  }
  const next = names[names.indexOf(top) + 1];
  if (!next) return;
  model.term = [...model.term, { name: next, payment: await person.buy(planIds[next]) }];
}

async function requestRefund(
  model: Model,
  { which, fails }: { readonly which: number; readonly fails: boolean },
): Promise<void> {
  const all = model.renewal ? [model.renewal, ...model.term] : model.term;
  const one = all[which % all.length];
  if (!one) throw new Error('nothing was bought');
  const response = await two.byRequester.request(
    one.payment.paymentId,
    await readRupees(test, one.payment),
  );
  const blocker = hindranceIn(model, one);
  if (blocker !== null) {
    expect(response.json()).toMatchObject({ code: blocker });
    return;
  }
  const { orderId } = one.payment;
  if (fails)
    await injectFault({ match: 'POST /v1/payments/:id/refund', kind: 'refund-fails', orderId });
  const approved = refundIn(await two.byDecider.approve(refundIn(response).id));
  if (fails) await completeAtGateway(test, approved);
  else if (one === model.renewal) model.renewal = null;
  else model.term = model.term.slice(0, -1);
}

function hindranceIn({ term, renewal }: Model, one: Bought): string | null {
  if (one === renewal) return null;
  if (one !== term.at(-1)) return 'refund_upgrade_first';
  return term.length === 1 && renewal ? 'refund_renewal_first' : null;
}
