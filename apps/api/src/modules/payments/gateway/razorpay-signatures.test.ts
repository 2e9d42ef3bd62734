import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  expectNoEffect,
  payPlan,
  verify,
  type PaidPlan,
  type CheckoutResult,
} from '../tests/payment-fixtures.ts';
import { openGateway } from './razorpay-client.ts';
import { verifyPayment } from '../checkout/verify-payment.ts';
import { isPaymentSignatureValid } from './razorpay-signatures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

function signed(text: string, secret = test.config.razorpay.keySecret): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

describe('a signature', () => {
  let paid: PaidPlan;

  beforeAll(async () => {
    paid = await payPlan(test);
  });

  const wrong: readonly (readonly [string, (checkoutResult: CheckoutResult) => unknown])[] = [
    ['one digit short', ({ razorpay_signature: right }) => right.slice(1)],
    ['one digit long', ({ razorpay_signature: right }) => `${right}0`],
    ['in capitals', ({ razorpay_signature: right }) => right.toUpperCase()],
    ['with a space', ({ razorpay_signature: right }) => ` ${right}`],
    ['with the last digit changed', ({ razorpay_signature: right }) => flipped(right, 63)],
    ['with the first digit changed', ({ razorpay_signature: right }) => flipped(right, 0)],
    ['as base64', ({ razorpay_signature: right }) => Buffer.from(right, 'hex').toString('base64')],
    ['of other letters', () => 'z'.repeat(64)],
    ['of zeroes', () => '0'.repeat(64)],
    ['empty', () => ''],
    ['missing', () => undefined],
    ['null', () => null],
    ['a number', () => 64],
    ['true', () => true],
    ['an array', ({ razorpay_signature: right }) => [right]],
    ['an object', ({ razorpay_signature: right }) => ({ toString: right })],
    ['by another secret', (of) => signed(getPair(of), 'another secret of another account')],
    ['by the secret of the webhook', (of) => signed(getPair(of), webhookSecret())],
    ['by no secret', (of) => signed(getPair(of), '')],
    ['of the parts swapped', (of) => signed(getPair(of).split('|').reverse().join('|'))],
    ['of the payment alone', ({ razorpay_payment_id: id }) => signed(id)],
    ['of another payment', (of) => signed(`${of.razorpay_order_id}|pay_Another0000000`)],
    ['of another order', (of) => signed(`order_Another000000|${of.razorpay_payment_id}`)],
  ];

  it.each(wrong)('P03 that is %s is refused and nothing happens', async (_what, make) => {
    const { session, checkoutResult } = paid;
    const body = {
      razorpayOrderId: checkoutResult.razorpay_order_id,
      razorpayPaymentId: checkoutResult.razorpay_payment_id,
      razorpaySignature: make(checkoutResult),
    };
    const refused = await test.app.inject(
      post('/payment/verify', body, bearer(session.accessToken)),
    );
    expect([400, 422]).toContain(refused.statusCode);
    expect(['invalid_input', 'payment_verification_failed']).toContain(
      refused.json<{ code: string }>().code,
    );
    await expectNoEffect(test, paid);
  });

  it('P03 that is wrong records its sender', async () => {
    const { session, checkoutResult } = paid;
    await verify(test, session, { ...checkoutResult, razorpay_signature: '0'.repeat(64) });
    const { rows } = await test.sql.query(
      `select distinct event -> 'actor' ->> 'id' as actor, event ->> 'outcome' as outcome
       from audit_event, lateral (select convert_from(body, 'utf8')::jsonb as event) written
       where action = 'payments.verification_refused' and event -> 'object' ->> 'id' = $1`,
      [checkoutResult.razorpay_order_id],
    );
    expect(rows).toEqual([{ actor: session.user.id, outcome: 'refused' }]);
  });

  it('P03 that is correct is still accepted afterwards', async () => {
    expect((await verify(test, paid.session, paid.checkoutResult)).statusCode).toBe(200);
  });
});

function getPair({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
}: CheckoutResult): string {
  return `${order}|${payment}`;
}

function flipped(hex: string, at: number): string {
  const digit = hex[at] === '0' ? '1' : '0';
  return hex.slice(0, at) + digit + hex.slice(at + 1);
}

function webhookSecret(): string {
  return test.config.razorpay.webhookSecrets[0] ?? '';
}

describe('a signature of the payment window', () => {
  it('P03 matches the published test vector', () => {
    // https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
    const published = {
      orderId: 'order_IEIaMR65cu6nz3',
      paymentId: 'pay_IH4NVgf4Dreq1l',
      signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    };
    const secrets = { keySecret: 'EnLs21M47BllR3X8PSFtjtbd', keySecretPrevious: null };
    expect(isPaymentSignatureValid(secrets, published)).toBe(true);
    expect(
      isPaymentSignatureValid(secrets, { ...published, paymentId: 'pay_IH4NVgf4Dreq1m' }),
    ).toBe(false);
  });
});

it('A10: a payment signed with the previous key secret is accepted while that is configured', async () => {
  const { razorpay } = test.config;
  const gateway = openGateway({ ...razorpay, timeout: 5000 }, test.context.log);
  const verifyUnder = async (paid: PaidPlan, keySecretPrevious: string | null) => {
    const settings = { ...razorpay, keySecret: 'the secret of the new key', keySecretPrevious };
    const { session, checkoutResult } = paid;
    return verifyPayment(
      test.context,
      { gateway, settings },
      {
        userId: session.user.id,
        orderId: checkoutResult.razorpay_order_id,
        paymentId: checkoutResult.razorpay_payment_id,
        signature: checkoutResult.razorpay_signature,
        client: { network: '127.0.0.1', userAgent: 'a browser' },
      },
    );
  };
  const [settled, fresh] = [await payPlan(test), await payPlan(test)];
  expect((await verify(test, settled.session, settled.checkoutResult)).statusCode).toBe(200);
  for (const paid of [settled, fresh]) {
    expect(await verifyUnder(paid, null)).toMatchObject({ code: 'payment_verification_failed' });
    expect(await verifyUnder(paid, razorpay.keySecret)).toMatchObject({
      value: { status: 'settled' },
    });
  }
});
