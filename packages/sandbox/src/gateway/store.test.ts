import { describe, expect, it } from 'vitest';
import { createOrder } from './order-request.ts';
import { GatewayStore } from './store.ts';
import { createPayment } from './transitions.ts';

const payer = { email: '', contact: '', vpa: '', description: null, notes: [] as const };

function newOrder(id: string, receipt: string) {
  const request = { amount: 100, receipt, notes: [] as const, uniqueReceipt: false };
  return createOrder(request, { id, now: 0 });
}

describe('memory', () => {
  it('keeps only the newest orders', () => {
    const store = new GatewayStore(2);
    const first = store.open(newOrder('order_1', 'same'));
    store.savePayment(first, createPayment(first.order, payer, { id: 'pay_1', now: 0 }));
    expect(store.find('pay_1')).toBe(first);
    store.open(newOrder('order_2', 'same'));
    store.open(newOrder('order_3', 'other'));
    expect(store.list().map(({ order }) => order.id)).toEqual(['order_3', 'order_2']);
    expect([store.find('order_1'), store.find('pay_1')]).toEqual([undefined, undefined]);
    expect(store.withReceipt('same').map(({ order }) => order.id)).toEqual(['order_2']);
    store.open(newOrder('order_4', 'last'));
    expect(store.withReceipt('same')).toEqual([]);
  });
});
