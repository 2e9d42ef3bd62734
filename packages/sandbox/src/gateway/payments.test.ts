import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutSignature } from './signature.ts';
import { keys, TestGateway, successEvents } from './testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});

afterAll(() => gateway.close());

describe('a payment', () => {
  it('that succeeds is captured, pays the order and is signed', async () => {
    const orderId = await gateway.order({ notes: { userId: 'u1' } });
    const result = await gateway.simulate({ orderId, outcome: 'captured' });
    const id = result.razorpay_payment_id;
    expect(result).toEqual({
      razorpay_order_id: orderId,
      razorpay_payment_id: id,
      razorpay_signature: checkoutSignature(keys.keySecret, orderId, id),
    });
    const payment = await gateway.get(`/v1/payments/${id}`);
    expect(payment).toEqual({
      id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/) as unknown,
      entity: 'payment',
      amount: 1000000,
      base_amount: 1000000,
      currency: 'INR',
      status: 'captured',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: true,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'success@razorpay',
      email: 'payer@sandbox.test',
      contact: '+919000090000',
      notes: { userId: 'u1' },
      fee: 23600,
      tax: 3600,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {
        rrn: expect.stringMatching(/^\d{12}$/) as unknown,
        upi_transaction_id: expect.stringMatching(/^[0-9A-F]{32}$/) as unknown,
      },
      created_at: expect.any(Number) as unknown,
      upi: { payer_account_type: 'bank_account', vpa: 'success@razorpay' },
    });
    expect(await gateway.get(`/v1/orders/${orderId}`)).toMatchObject({
      status: 'paid',
      attempts: 1,
      amount_paid: 1000000,
      amount_due: 0,
    });
    expect(await gateway.get(`/v1/orders/${orderId}/payments`)).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [payment],
    });
  });

  it('that fails has a reason, and the order can be paid again', async () => {
    const orderId = await gateway.order();
    const failed = await gateway.simulate({ orderId, outcome: 'failed' });
    expect(await gateway.get(`/v1/payments/${failed.razorpay_payment_id}`)).toMatchObject({
      status: 'failed',
      captured: false,
      fee: null,
      error_code: 'BAD_REQUEST_ERROR',
      error_source: 'gateway',
      error_step: 'payment_response',
      error_reason: 'payment_failed',
      acquirer_data: { rrn: null },
    });
    const attempted = { status: 'attempted', attempts: 1, amount_due: 1000000 };
    expect(await gateway.get(`/v1/orders/${orderId}`)).toMatchObject(attempted);
    await gateway.simulate({ orderId, outcome: 'captured' });
    expect(await gateway.get(`/v1/orders/${orderId}`)).toMatchObject({
      status: 'paid',
      attempts: 2,
    });
  });

  it('that is late fails first and is later captured with the same id', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: id } = await gateway.simulate({ orderId, outcome: 'late' });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({ status: 'failed' });
    await gateway.expectEvents(orderId, ['payment.failed', ...successEvents]);
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({
      status: 'captured',
      error_code: null,
    });
    expect(gateway.eventsAbout(orderId)[0]).toBe('payment.failed');
  });

  it('that failed can be authorised late by a test', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: paymentId } = await gateway.simulate({
      orderId,
      outcome: 'failed',
    });
    await gateway.simulate({ orderId, paymentId, outcome: 'captured' });
    expect(await gateway.get(`/v1/payments/${paymentId}`)).toMatchObject({ status: 'captured' });
    const again = await gateway.post('/simulate', { orderId, paymentId, outcome: 'captured' });
    expect(again.status).toBe(400);
  });

  it('that is authorized waits for capture and blocks others', async () => {
    const orderId = await gateway.order();
    const { razorpay_payment_id: id } = await gateway.simulate({ orderId, outcome: 'authorized' });
    expect(await gateway.get(`/v1/payments/${id}`)).toMatchObject({
      status: 'authorized',
      captured: false,
    });
    expect(await gateway.get(`/v1/orders/${orderId}`)).toMatchObject({ status: 'attempted' });
    expect((await gateway.post('/simulate', { orderId, outcome: 'captured' })).status).toBe(400);
    const wrong = await gateway.post(`/v1/payments/${id}/capture`, { amount: 1, currency: 'INR' });
    expect(await wrong.json()).toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    const capture = { amount: 1000000, currency: 'INR' };
    const captured = await gateway.post(`/v1/payments/${id}/capture`, capture);
    expect(await captured.json()).toMatchObject({ id, status: 'captured' });
    const second = await gateway.post(`/v1/payments/${id}/capture`, capture);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
    await gateway.expectEvents(orderId, successEvents);
  });

  it('can be made twice on one order, which is paid once', async () => {
    const orderId = await gateway.order();
    const { payments } = await gateway.simulate({ orderId, outcome: 'captured', times: 2 });
    expect(new Set(payments.map((result) => result.razorpay_payment_id)).size).toBe(2);
    await gateway.expectEvents(orderId, [
      ...successEvents,
      'payment.authorized',
      'payment.captured',
    ]);
    expect(await gateway.get(`/v1/orders/${orderId}`)).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 1000000,
    });
  });

  it('of an unknown order is refused', async () => {
    const orderId = 'order_00000000000000';
    expect((await gateway.post('/simulate', { orderId, outcome: 'captured' })).status).toBe(400);
    expect((await gateway.post('/simulate', { orderId, outcome: 'won' })).status).toBe(400);
  });
});
