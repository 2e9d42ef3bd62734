import type { Response } from '@anupal/contract/endpoint';
import { payments, type SuspenseItem } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** Payments in suspense or with an uncertain outcome, the newest first. */
export const openItemsQuery = {
  queryKey: ['payments', 'unsettled'],
  queryFn: (): Promise<Response<typeof payments.listOpenItems>> =>
    getValue(call(payments.listOpenItems)),
};

/** Received money without a known purpose, the newest first. */
export const suspenseQuery = {
  queryKey: ['payments', 'suspense'],
  queryFn: async (): Promise<readonly SuspenseItem[]> =>
    (await getValue(call(payments.listSuspense))).items,
};
