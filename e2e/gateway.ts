import { product } from './product.ts';

/** How somebody pays an order elsewhere than in the page's window. */
interface Paying {
  readonly orderId: string;
  readonly outcome: 'captured' | 'failed' | 'late';
  /** `none` loses every webhook of it. */
  readonly webhooks?: 'send' | 'none';
}

/** Pays an order as a phone does that has scanned its code. */
export async function payElsewhere(paying: Paying): Promise<void> {
  await post('simulate', paying);
}

/** What the gateway does wrong, to one order only. */
type Fault = { readonly orderId: string } & (
  | { readonly webhooks: { readonly drop: true } }
  | {
      readonly match: 'GET /v1/payments/:id' | 'GET /v1/orders/:id/payments';
      readonly kind: 'status';
      readonly times: number;
    }
);

/** Has the gateway do something wrong; the returned function puts an end to it. */
export async function layFault(fault: Fault): Promise<() => Promise<void>> {
  const { id } = (await post('faults', fault)) as { readonly id: number }; // so says the sandbox
  return async () => {
    await fetch(`${product.gatewayUrl()}/faults/${id}`, { method: 'DELETE' });
  };
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${product.gatewayUrl()}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answers ${response.status}.`);
  return response.json();
}
