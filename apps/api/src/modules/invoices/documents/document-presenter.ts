import type { ListedDocument, ReadDocument } from '@anupal/contract/invoices/document';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import type { DocumentRow } from './document-queries.ts';
import type { DocumentWithCorrections } from './documents.ts';

/** A document in a list. */
export function presentListedDocument({ id, user_id, body }: DocumentRow): ListedDocument {
  const { taxable, total } = body.totals;
  return {
    id,
    kind: body.kind,
    number: body.number,
    date: body.date,
    userId: user_id,
    recipient: body.recipient.name,
    description: body.lines[0]?.description ?? { en: '', hi: '' },
    taxable,
    tax: sumTax(body.totals),
    total,
    corrects: body.corrects?.number ?? null,
  };
}

/** A document with what it is about. */
export function presentDocument({
  row,
  corrections,
  eInvoice,
}: DocumentWithCorrections): ReadDocument {
  return {
    id: row.id,
    userId: row.user_id,
    document: row.body,
    paymentId: row.payment_id,
    applicationId: row.application_id,
    correctsId: row.corrects,
    correctedBy: corrections.map(({ id, kind, number }) => ({ id, kind, number })),
    eInvoice: eInvoice
      ? { irn: eInvoice.irn, ackNumber: eInvoice.ack_number, ackTime: eInvoice.ack_time }
      : null,
  };
}
