import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { payments } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { defineListQuery } from '../../../lib/lists/list-query.ts';

/** The user's own payments. */
export const ownPaymentList = defineListQuery({}, { name: 'own-payments', pageSize: 10 });

/** A page of the user's own payments, the newest first, in the language of the screen. */
export function ownPaymentsQuery(listQuery: typeof ownPaymentList.unfiltered, language: Language) {
  const { cursor, limit } = ownPaymentList.toRequest(listQuery);
  return {
    queryKey: ['payments', 'own', cursor, language],
    queryFn: (): Promise<Response<typeof payments.listOwn>> =>
      getValue(call(payments.listOwn, { query: { limit, cursor } })),
  };
}

/** The receipt of a settled payment, a signed PDF. */
export function readReceipt(paymentId: string): Promise<ApiResult<Blob>> {
  return call(payments.readReceipt, { params: { paymentId } });
}
