import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPaymentWindow, buildOptions, type Purchase } from './payment-window.ts';

const purchase: Purchase = {
  key: 'rzp_test_1',
  order: { orderId: 'order_1', amount: 1_000_000, currency: 'INR' },
  seller: 'Anupal',
  description: 'Gold',
  payer: { name: 'Asha', email: 'asha@work.test', contact: '+919876543210' },
  language: 'hi',
};
const events = { onPaid: vi.fn(), onFailed: vi.fn(), onClosed: vi.fn() };

afterEach(() => vi.unstubAllGlobals());

describe('the options of the payment window', () => {
  const options = buildOptions(purchase, events);

  it('the order, its amount in paise and its payer', () => {
    expect(options).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 1_000_000,
      currency: 'INR',
      prefill: { name: 'Asha', email: 'asha@work.test', contact: '+919876543210' },
    });
  });

  it('UPI only, by QR code or app, and never by a typed address', () => {
    expect(options.config).toEqual({
      display: {
        blocks: {
          upi: { name: 'UPI', instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] },
        },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: false },
        hide: [{ method: 'upi', flows: ['collect'] }],
        language: 'hi',
      },
    });
  });
});

describe('the answers of the payment window', () => {
  /** Opens a window that acts as the test requires. */
  function open() {
    const listeners = new Map<string, (event: unknown) => void>();
    const opened = vi.fn();
    class Razorpay {
      on = (event: string, listener: (event: unknown) => void) => listeners.set(event, listener);
      open = opened;
    }
    vi.stubGlobal('window', { Razorpay });
    openPaymentWindow(purchase, events);
    expect(opened).toHaveBeenCalledOnce();
    return { fail: (event: unknown) => listeners.get('payment.failed')?.(event) };
  }

  it('the reason and the description of a failure', () => {
    const failure = { reason: 'payment_declined', description: 'The bank said no.' };
    open().fail({ error: { code: 'BAD_REQUEST_ERROR', ...failure } });
    expect(events.onFailed).toHaveBeenLastCalledWith(failure);
  });

  it.each([null, {}, { error: null }])('a failure without a message: %j', (event) => {
    open().fail(event);
    expect(events.onFailed).toHaveBeenLastCalledWith({
      reason: undefined,
      description: undefined,
    });
  });
});
