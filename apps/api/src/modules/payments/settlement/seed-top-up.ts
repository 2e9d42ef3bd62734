import { randomUUIDv7 } from 'node:crypto';
import type { Paise } from '@anupal/contract/values/paise';
import { systemClock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { documentDate, issueDocument, openTopUpLot } from '../../invoices/public.ts';
import { firmAccounts, transfer, transferJournal, type Transfer } from '../../wallet/public.ts';
import { transitionTo } from '../orders/order-lifecycle.ts';
import { advanceOrder, insertOrder, recordGatewayOrderId } from '../orders/order-queries.ts';
import { setPaymentOutcome, upsertPayment } from '../orders/payment-queries.ts';
import { insertReceipt } from '../receipts/receipt-queries.ts';

interface DemoTopUp {
  readonly userId: string;
  readonly walletId: string;
  readonly amount: Paise;
}

/** Adds a paid top-up to a demo wallet, with its receipt; the stand-in of the gateway does not know it. */
export async function seedTopUp(trx: Trx, { userId, walletId, amount }: DemoTopUp): Promise<void> {
  const id = randomUUIDv7();
  const suffix = id.replaceAll('-', '').slice(-14);
  const order = await insertOrder(trx, {
    id,
    user_id: userId,
    purpose: 'top_up',
    subscription_id: null,
    wallet_id: walletId,
    amount_paise: amount,
    language: 'en',
    checkInSeconds: 0,
  });
  const orderId = await recordGatewayOrderId(trx, order.id, `order_${suffix}`);
  const payment = await upsertPayment(trx, order.id, {
    id: `pay_${suffix}`,
    orderId,
    status: 'captured',
    amount,
    currency: 'INR',
    method: 'upi',
    amountRefunded: 0,
    fee: null,
    tax: null,
  });
  await advanceOrder(trx, order.id, transitionTo('fulfilled'));
  await setPaymentOutcome(trx, payment.id, 'fulfilled');
  await insertReceipt(trx, { paymentId: payment.id, userId, amount, plan: null });
  const on = documentDate({ clock: systemClock });
  const voucher = await openTopUpLot(trx, walletId, { userId, paymentId: payment.id, amount, on });
  const money: Transfer = {
    key: `pay:${payment.id}`,
    kind: 'top_up',
    from: firmAccounts.gatewayClearing,
    to: walletId,
    amount,
    paymentId: payment.id,
  };
  if (voucher !== null) {
    await issueDocument(trx, voucher, [transferJournal(money)]);
    return;
  }
  const posted = await transfer(trx, money);
  if (posted !== 'posted') throw new Error(`a top-up of the demo was ${posted}`);
}
