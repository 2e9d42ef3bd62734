import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refund } from '@anupal/contract/payments/refunds';
import {
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  expectKilled,
  productStarters,
  type RunningProduct,
} from '../../../testing/server-process.ts';
import { listKinds, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { discardDocumentEmails } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { readJournals } from './payment-fixtures.ts';
import {
  payTopUp,
  payTwice,
  readAuditActions,
  waitForState,
  refundIn,
  storedRefund,
  twoSuperadmins,
} from './refund-fixtures.ts';

let test: TestApp;
const { startCrashing, startRecovered } = productStarters(() => test);
let two: Awaited<ReturnType<typeof twoSuperadmins>>;
const refunds: Refund[] = [];
let topUpRefund: { readonly person: TestSession; readonly refund: Refund };

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await discardDocumentEmails(test);
  two = await twoSuperadmins(test);
  for (let payment = 0; payment < 6; payment += 1) {
    const { paymentId } = await payTwice(test);
    refunds.push(refundIn(await two.byRequester.request(paymentId, 10_000)));
  }
  await saveFirm(test);
  const { session: person, paymentId } = await payTopUp(test, 500);
  topUpRefund = { person, refund: refundIn(await two.byRequester.request(paymentId, 500)) };
  await test.context.jobs.stop(); // from here on only the killed processes run jobs
});

afterEach(() => expectBalancedLedger(test));

afterAll(() => test.stop());

function nextRefund(): Refund {
  const refund = refunds.shift();
  if (!refund) throw new Error('more tests than refunds');
  return refund;
}

/** The status of the response; null if the connection broke before. */
async function approveAt({ url }: RunningProduct, id: string): Promise<number | null> {
  const response = await fetch(`${url}/api/payment/refunds/${id}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${two.decider.accessToken}` },
  }).catch(() => null);
  return response?.status ?? null;
}

describe('a process that is killed during a refund', () => {
  it.each([
    ['refund:before-approved', ['requested']],
    ['refund:after-approved', ['approved']],
    ['refund:before-gateway', ['approved']],
    ['refund:after-gateway', ['approved']],
    ['refund:before-posted', ['approved']],
    ['refund:after-posted', ['approved', 'processed']],
  ])('at %s: the money goes back once', async (point, states) => {
    const { id, paymentId } = nextRefund();
    const doomed = await startCrashing(point);
    await approveAt(doomed, id);
    await expectKilled(test, doomed);
    expect(states).toContain((await storedRefund(test, id)).state);
    const healthy = await startRecovered();
    const wasRequested = states.includes('requested');
    expect(await approveAt(healthy, id)).toBe(wasRequested ? 200 : 409);
    await letEventBeLost(id);
    expect(await readJournals(test, paymentId)).toEqual(['suspense', 'refund_begun', 'refund']);
    expect(await readAuditActions(test, id)).toEqual([
      'payments.refund_asked',
      'payments.refund_approved',
    ]);
  });
});

it('that is killed after the refund voucher of a top-up issues it once', async () => {
  const { person, refund } = topUpRefund;
  const doomed = await startCrashing('refund:after-document');
  let isKilled = false;
  void doomed.ended.then(() => (isKilled = true));
  await approveAt(doomed, refund.id);
  const checkUntilKilled = async () => {
    await checkAgain(refund.id);
    return isKilled;
  };
  await expect.poll(checkUntilKilled, { interval: 200 }).toBe(true);
  await expectKilled(test, doomed);
  expect(await listKinds(test, person)).toEqual([['receipt_voucher', 500_00]]);
  await startRecovered();
  await letEventBeLost(refund.id);
  expect(await listKinds(test, person)).toEqual([
    ['receipt_voucher', 500_00],
    ['refund_voucher', 500_00],
  ]);
});

/** Checks the refund until the gateway reports its end; no event is sent. */
async function letEventBeLost(id: string): Promise<void> {
  const readReport = async () => (await storedRefund(test, id)).gatewayRefundId;
  await expect.poll(readReport, { interval: 50 }).not.toBeNull();
  const again = async (): Promise<string> => {
    await checkAgain(id);
    return (await storedRefund(test, id)).state;
  };
  await expect.poll(again, { interval: 500 }).toBe('processed');
  await waitForState(test, id, 'processed');
}

/** Queues the refund's completed job again, as the sweep would. */
async function checkAgain(id: string): Promise<void> {
  await test.sql.query(
    `update pgboss.job set state = 'created', start_after = now(), retry_count = 0
     where name = 'payment-refunds' and state = 'completed' and data ->> 'refundId' = $1`,
    [id],
  );
}
