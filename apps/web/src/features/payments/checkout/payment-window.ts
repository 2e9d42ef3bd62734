import type { Language } from '@anupal/contract/languages';
import type { PaymentOrder } from '@anupal/contract/payments';
import type { GatewayFailure } from './payment-model.ts';

// The fields of https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ in use.
interface RazorpayOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly order_id: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly retry: { readonly enabled: boolean };
  readonly config: object;
  readonly modal: { readonly ondismiss: () => void };
  readonly handler: (result: unknown) => void;
}

interface RazorpayWindow {
  open(): unknown;
  on(event: 'payment.failed', listener: (event: unknown) => void): unknown;
}

type Razorpay = new (options: RazorpayOptions) => RazorpayWindow;

declare global {
  interface Window {
    /** Defined by the gateway's script. */
    Razorpay?: Razorpay;
  }
}

/** The purchase and its payer, as shown in the payment window. */
export interface Purchase {
  readonly key: string;
  readonly order: PaymentOrder;
  readonly seller: string;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly contact: string };
  readonly language: Language;
}

/** The events of the payment window. */
export interface WindowEvents {
  readonly onPaid: (result: unknown) => void;
  readonly onFailed: (failure: GatewayFailure) => void;
  readonly onClosed: () => void;
}

const patience = 30_000;

/** Loads the gateway's script; rejects when `Razorpay` is not defined afterwards. */
export async function loadGatewayScript(url: string): Promise<void> {
  if (window.Razorpay !== undefined) return;
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    const giveUp = (): void => reject(new Error('The script of the gateway did not load.'));
    setTimeout(giveUp, patience);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', giveUp);
    script.src = url;
    document.head.append(script);
  }).catch((error: unknown) => {
    // A retry must load it again.
    script.remove();
    throw error;
  });
  if (!('Razorpay' in window)) throw new Error('The script of the gateway defines no Razorpay.');
}

/** Opens the payment window. Its script must have been loaded. */
export function openPaymentWindow(purchase: Purchase, events: WindowEvents): void {
  const { Razorpay } = window;
  if (Razorpay === undefined) throw new Error('The script of the gateway is not loaded.');
  const opened = new Razorpay(buildOptions(purchase, events));
  opened.on('payment.failed', (event) => events.onFailed(parseFailure(event)));
  opened.open();
}

/** The options of the payment window: UPI by QR or app, without typed addresses. */
export function buildOptions(
  purchase: Purchase,
  { onPaid, onClosed }: WindowEvents,
): RazorpayOptions {
  const { key, order, seller, description, payer, language } = purchase;
  const upi = { name: 'UPI', instruments: [{ method: 'upi', flows: ['qr', 'intent'] }] };
  return {
    key,
    amount: order.amount,
    currency: order.currency,
    name: seller,
    description,
    order_id: order.orderId,
    prefill: payer,
    theme: { color: '#3730a3' },
    // One attempt per window: the error is shown on our page, and Pay opens it again.
    retry: { enabled: false },
    // UPI Collect (a typed address) ended on 28 Feb 2026:
    // https://razorpay.com/docs/announcements/upi-collect-migration/
    config: {
      display: {
        blocks: { upi },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: false },
        hide: [{ method: 'upi', flows: ['collect'] }],
        language,
      },
    },
    modal: { ondismiss: onClosed },
    handler: onPaid,
  };
}

function parseFailure(event: unknown): GatewayFailure {
  const error = readMember(event, 'error');
  return { reason: readMember(error, 'reason'), description: readMember(error, 'description') };
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
