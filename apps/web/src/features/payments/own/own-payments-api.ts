import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { payments } from '@anupal/contract/payments';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** The number of payments per page. */
export const paymentsPerPage = 10;

interface OwnPaymentsRequest {
  readonly cursor: string | undefined;
  /** The language of the API's answer: its cookie is the screen's language. */
  readonly language: Language;
}

/** A page of the user's own payments, the newest first. */
export function ownPaymentsQuery({ cursor, language }: OwnPaymentsRequest) {
  return {
    queryKey: ['payments', 'own', cursor, language],
    queryFn: (): Promise<Response<typeof payments.listOwn>> =>
      valueOf(call(payments.listOwn, { query: { limit: paymentsPerPage, cursor } })),
  };
}

/** The receipt of a settled payment, a printable page. */
export function readReceipt(paymentId: string): Promise<Answer<Blob>> {
  return call(payments.readReceipt, { params: { paymentId } });
}
