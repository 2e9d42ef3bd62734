import { toDocument, toLine } from '@anupal/contract/invoices/returns/document-fixtures';
import { paise } from '@anupal/contract/values/paise';
import { expect, it } from 'vitest';
import type { DocumentKind } from '@anupal/contract/invoices/document';
import type { DocumentRow } from '../documents/document-queries.ts';
import { describeArchive, placeDocuments } from './archive-index.ts';

const line = toLine({ gross: 11_800, rateBps: 1800, service: 0 }, false);

function toRow(kind: DocumentKind, lines = [line]): DocumentRow {
  const body = toDocument(kind, { lines });
  return {
    ...{ id: '', user_id: '', kind, supplier: '', financial_year: '', generation: '', serial: 1 },
    ...{ number: body.number, dated: '', event_key: '', payment_id: null, application_id: null },
    ...{ corrects: null, total_paise: paise(body.totals.total), body, created_at: new Date() },
  } as DocumentRow; // no column but those of the list is read
}

it('credit notes are negative, and a financial one has no taxable value', () => {
  const late = { ...line, rateBps: 0, taxable: 11_800, cgst: 0, sgst: 0, igst: 0 };
  const rows = [
    toRow('tax_invoice'),
    toRow('credit_note'),
    toRow('financial_credit_note', [late]),
    toRow('refund_voucher'),
  ];
  const lines = describeArchive(placeDocuments(rows), 'en').trimEnd().split('\r\n').slice(1);
  expect(lines.map((text) => text.split(',').slice(-7, -1).join(' '))).toEqual([
    '100 0 9 9 0 118',
    '-100 0 -9 -9 0 -118',
    '0 0 0 0 0 -118',
    '100 0 9 9 0 118',
  ]);
});
