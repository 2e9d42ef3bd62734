import { afterAll, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  readAccountBalance,
  debit,
  expectBalancedLedger,
  openManyConnections,
} from '../../wallet/tests/wallet-fixtures.ts';
import { readJournals } from './payment-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import {
  payTwice,
  payTopUp,
  completeAtGateway,
  refundIn,
  refundCalls,
  storedRefund,
  twoSuperadmins,
} from './refund-fixtures.ts';

const races = 5;

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);
const third = refundCalls(test, await signInConfirmed(test));

afterAll(() => expectBalancedLedger(test));

const statuses = (responses: readonly { readonly statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).sort();

it('W04 concurrent approvals: one counts, and the amount is held once', async () => {
  const { paymentId } = await payTwice(test);
  for (let race = 0; race < races; race += 1) {
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    const responses = await Promise.all(
      [two.byDecider, third, two.byDecider, third].map((by) => by.approve(refund.id)),
    );
    expect(statuses(responses)).toEqual([200, 409, 409, 409]);
    expect(
      (await readJournals(test, paymentId)).filter((kind) => kind === 'refund_begun'),
    ).toHaveLength(race + 1);
  }
});

it('W04 concurrent approval and refusal: one counts, and the ledger matches it', async () => {
  const { paymentId } = await payTwice(test);
  let approved = 0;
  for (let race = 0; race < races; race += 1) {
    const refund = refundIn(await two.byRequester.request(paymentId, 100));
    const requests = [
      () => two.byDecider.approve(refund.id),
      () => third.reject(refund.id),
      () => two.byRequester.reject(refund.id),
    ];
    const responses = await Promise.all(requests.map((send) => send()));
    expect(statuses(responses)).toEqual([200, 409, 409]);
    const { state } = await storedRefund(test, refund.id);
    expect(state === 'rejected').toBe(responses[0]?.statusCode !== 200);
    if (responses[0]?.statusCode === 200) approved += 1;
    const started = (await readJournals(test, paymentId)).filter((kind) => kind === 'refund_begun');
    expect(started).toHaveLength(approved);
  }
});

it('W04 concurrent requests never exceed what is left', async () => {
  for (let race = 0; race < races; race += 1) {
    const { paymentId } = await payTopUp(test, 100);
    const requests = [two.byRequester, two.byDecider, third, two.byRequester].map((by) =>
      by.request(paymentId, 40),
    );
    expect(statuses(await Promise.all(requests))).toEqual([200, 200, 422, 422]);
  }
});

it('W03 a wallet that is spent while the refund of its top-up is approved never goes below zero', async () => {
  const crowd = openManyConnections(test, 10);
  for (let race = 0; race < races; race += 1) {
    const { paymentId, walletId } = await payTopUp(test, 100);
    const refund = refundIn(await two.byRequester.request(paymentId, 60));
    const [approval, ...spent] = await Promise.all([
      two.byDecider.approve(refund.id),
      ...Array.from({ length: 10 }, () => debit(crowd, walletId, 1000)),
    ]);
    const left = 10_000 - 1000 * spent.filter((outcome) => outcome === 'posted').length;
    const isApproved = approval.statusCode === 200;
    expect(isApproved || approval.statusCode === 422).toBe(true);
    expect(await readAccountBalance(test, walletId)).toBe(isApproved ? left - 6000 : left);
    expect(await readAccountBalance(test, walletId)).toBeGreaterThanOrEqual(0);
  }
  await crowd.destroy();
});

it('P08 concurrent and repeated events of a refund have one effect', async () => {
  const { paymentId } = await payTwice(test);
  const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
  await two.byDecider.approve(refund.id);
  await Promise.all(Array.from({ length: 6 }, () => completeAtGateway(test, refund)));
  expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
  expect((await storedRefund(test, refund.id)).state).toBe('processed');
});
