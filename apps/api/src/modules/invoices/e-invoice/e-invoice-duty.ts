import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Db } from '../../../platform/db/database.ts';
import { findCurrentFirm } from '../documents/party-queries.ts';

/** From which day the firm registers e-invoices, as its GST details say; null below the limit of turnover. */
export async function findEInvoiceStart(db: Db): Promise<string | null> {
  return (await findCurrentFirm(db))?.e_invoices_from ?? null;
}

/** Whether a document is of a day on which the firm registers e-invoices. */
export function isInEInvoicing({ date }: Pick<TaxDocument, 'date'>, start: string | null): boolean {
  return start !== null && date >= start;
}
