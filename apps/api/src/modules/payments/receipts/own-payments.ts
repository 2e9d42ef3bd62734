import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import { findPaymentDocuments } from '../../invoices/public.ts';
import { countOwnPayments, listOwnPayments, type OwnPaymentRow } from './receipt-queries.ts';

/** A payment of the user with its tax documents. */
export interface DocumentedPayment extends OwnPaymentRow {
  readonly documents: DocumentLink[];
}

/** Reads a page of the user's own payments, newest first. */
export async function readOwnPayments(
  db: Db,
  userId: string,
  query: PageQuery,
): Promise<CountedPage<DocumentedPayment>> {
  const page = await readCountedPage(
    query,
    (request) => listOwnPayments(db, userId, request),
    (most) => countOwnPayments(db, userId, most),
  );
  const ids = page.rows.flatMap(({ payment_id }) => payment_id ?? []);
  const findDocuments = await findPaymentDocuments(db, ids);
  const rows = page.rows.map((row) => ({ ...row, documents: findDocuments(row.payment_id) }));
  return { ...page, rows };
}
