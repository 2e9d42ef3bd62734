import type { PaymentOrder } from '@anupal/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import {
  paymentStateQuery,
  readGateway,
  verifyPayment,
  type PaymentProof,
} from './checkout-api.ts';
import {
  applyPolledPayment,
  pollInterval,
  isFinalRefusal,
  parsePaymentProof,
  gatewayError,
  orderError,
  type PolledPayment,
  type PayState,
  type CheckoutError,
} from './payment-model.ts';
import { loadGatewayScript, openPaymentWindow, type Purchase } from './payment-window.ts';

interface PaymentOptions {
  /** Creates the order. */
  readonly order: (idempotencyKey: string) => Promise<ApiResult<PaymentOrder>>;
  readonly purchase: Omit<Purchase, 'key' | 'order'>;
  /** The order that was being paid when the page was last loaded. */
  readonly paidOrderId: string | null;
  /** The window reported a payment: keep its order in the URL for a reload. */
  readonly onPaid: (orderId: string) => void;
}

/** A payment: its state, and the functions to pay. */
export interface Payment {
  readonly state: PayState;
  /** The API's state of the payment, once known. */
  readonly polled: PolledPayment | undefined;
  readonly order: PaymentOrder | null;
  readonly isGatewayMissing: boolean;
  readonly pay: () => Promise<void>;
  /** Back to the start, after a closed window or an error was seen. */
  readonly reset: () => void;
}

/** Pays an order in the gateway's window, and follows its payment until it is settled. */
export function usePayment({
  order: makeOrder,
  purchase,
  paidOrderId,
  onPaid,
}: PaymentOptions): Payment {
  const [state, setState] = useState<PayState>({
    is: paidOrderId === null ? 'idle' : 'checking',
  });
  const [order, setOrder] = useState<PaymentOrder | null>(null);
  const [unverified, setUnverified] = useState<PaymentProof | null>(null);
  const gateway = useQuery(gatewayQuery);
  const polled = usePolledPayment({ orderId: order?.orderId ?? paidOrderId, state, unverified });
  const fail = (wrong: CheckoutError): void => setState({ is: 'failed', wrong });
  const verify = async (values: PaymentProof): Promise<void> => {
    setState({ is: 'verifying' });
    onPaid(values.razorpayOrderId);
    const verified = await verifyPayment(values);
    if (verified.ok) setState(applyPolledPayment({ is: 'confirming' }, verified.value));
    else if (isFinalRefusal(verified)) fail('verificationFailed');
    else {
      setUnverified(values);
      setState({ is: 'confirming' });
    }
  };
  const takePaid = (result: unknown): void => {
    const values = parsePaymentProof(result);
    if (values === null) fail('verificationFailed');
    else void verify(values);
  };
  const openWindow = (key: string, created: PaymentOrder): void => {
    setOrder(created);
    setState({ is: 'open' });
    openPaymentWindow(
      { ...purchase, key, order: created },
      {
        onPaid: takePaid,
        onFailed: (failure) => fail(gatewayError(failure)),
        onClosed: () => setState((now) => (now.is === 'open' ? { is: 'closed' } : now)),
      },
    );
  };
  const pay = async (): Promise<void> => {
    setState({ is: 'creating' });
    const key = gateway.data ?? (await gateway.refetch()).data;
    const created = key === undefined ? null : await makeOrder(crypto.randomUUID());
    if (key === undefined || created === null) fail('gatewayNotLoaded');
    else if (created.ok) openWindow(key, created.value);
    else fail(orderError(created));
  };
  return {
    state: resolveState(state, polled),
    polled,
    order,
    isGatewayMissing: gateway.isError,
    pay,
    reset: () => setState({ is: 'idle' }),
  };
}

interface PollOptions {
  readonly orderId: string | null;
  readonly state: PayState;
  /** The window's result, until the API has accepted it. */
  readonly unverified: PaymentProof | null;
}

/** Polls the API for the state of a payment while it may change. */
function usePolledPayment({ orderId, state, unverified }: PollOptions): PolledPayment | undefined {
  const { data } = useQuery({
    ...paymentStateQuery(orderId ?? ''),
    ...(unverified !== null && { queryFn: () => verifyAgain(unverified) }),
    enabled: orderId !== null && pollInterval(state) !== false,
    refetchInterval: (query) => pollInterval(resolveState(state, query.state.data)),
  });
  return data;
}

function resolveState(state: PayState, polled: PolledPayment | undefined): PayState {
  return polled === undefined ? state : applyPolledPayment(state, polled);
}

const gatewayQuery = {
  queryKey: ['payments', 'gateway'],
  queryFn: async (): Promise<string> => {
    const { keyId, scriptUrl } = await readGateway();
    await loadGatewayScript(scriptUrl);
    return keyId;
  },
  staleTime: Infinity,
};

/**
 * Submits the values again if the first attempt had no result, which also gives the state of the
 * payment.
 */
async function verifyAgain(values: PaymentProof): Promise<PolledPayment> {
  const verified = await verifyPayment(values);
  if (verified.ok) return verified.value;
  return paymentStateQuery(values.razorpayOrderId).queryFn();
}
