import { payments, type SuspenseItem } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** Money that was taken and whose reason is not known, the newest first. */
export const suspenseQuery = {
  queryKey: ['payments', 'suspense'],
  queryFn: async (): Promise<readonly SuspenseItem[]> =>
    (await valueOf(call(payments.listSuspense))).items,
};
