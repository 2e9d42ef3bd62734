import type { Response } from '@anupal/contract/endpoint';
import { invoices } from '@anupal/contract/invoices';
import type { EInvoiceAnswer } from '@anupal/contract/invoices/e-invoices';
import type { ReturnFormat } from '@anupal/contract/invoices/returns/gst-return';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { parseGstin, type Gstin } from '@anupal/contract/values/gstin';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';

/** A month of one GSTIN. */
export interface ReturnKey {
  readonly period: TaxPeriod;
  readonly gstin: string;
}

/** The query of a month; of the first GSTIN if none is given. */
export function returnQuery(period: TaxPeriod, gstin: Gstin | undefined) {
  return {
    queryKey: ['gst-return', period, gstin ?? ''],
    queryFn: (): Promise<Response<typeof invoices.readReturn>> =>
      getValue(call(invoices.readReturn, { params: { period }, query: { gstin } })),
  } as const;
}

/** A file of a month. */
export function exportReturn({ period, gstin }: ReturnKey, format: ReturnFormat) {
  return freshCode.withFreshCode(() =>
    call(invoices.exportReturn, {
      params: { period },
      query: { gstin: parseGstin(gstin) ?? undefined, format },
    }),
  );
}

/** Records answers of the e-invoice portal. */
export function recordEInvoices(answers: readonly EInvoiceAnswer[]) {
  return freshCode.withFreshCode(() =>
    call(invoices.recordEInvoices, { body: { answers: [...answers] } }),
  );
}

/** Marks a month as filed. */
export function fileReturn({ period, gstin }: ReturnKey) {
  return freshCode.withFreshCode(() =>
    call(invoices.fileReturn, { params: { period }, body: { gstin } }),
  );
}
