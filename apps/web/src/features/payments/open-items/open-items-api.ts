import type { Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** What lies in suspense or is not certain yet, the newest first. */
export const unsettledQuery = {
  queryKey: ['payments', 'unsettled'],
  queryFn: (): Promise<Response<typeof payments.listUnsettled>> =>
    valueOf(call(payments.listUnsettled)),
};
