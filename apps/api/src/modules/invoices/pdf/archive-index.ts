import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language } from '@anupal/contract/languages';
import { registerHeadings as texts } from '@anupal/contract/texts/tax-registers';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { nameFile } from './make-document-file.ts';

/** A document with its path in a ZIP file. */
export interface ArchivedDocument {
  readonly row: DocumentRow;
  readonly path: string;
}

/** Names the files of documents; those of several registrations are in a folder for each. */
export function placeDocuments(rows: readonly DocumentRow[]): readonly ArchivedDocument[] {
  const isOne = new Set(rows.map(({ supplier }) => supplier)).size <= 1;
  return rows.map((row) => {
    const name = nameFile(row.number);
    return { row, path: isOne ? name : `${row.supplier.toLowerCase()}/${name}` };
  });
}

/** The list of the documents in a ZIP file, as CSV. */
export function describeArchive(
  documents: readonly ArchivedDocument[],
  language: Language,
): string {
  const headings = columns.map(([heading]) => heading[language]);
  const lines = documents.map((document): SheetLine =>
    columns.map(([, toCell]) => toCell(document, language)),
  );
  return byteOrderMark + csvText([headings, ...lines]);
}

type Column = readonly [
  heading: (typeof texts)[keyof typeof texts],
  toCell: (document: ArchivedDocument, language: Language) => SheetCell,
];

const columns: readonly Column[] = [
  [texts.date, ({ row }) => ({ day: row.body.date })],
  [texts.number, ({ row }) => row.number],
  [texts.document, ({ row }, language) => documentKindNames[row.kind][language]],
  [texts.recipient, ({ row }) => row.body.recipient.name],
  [texts.gstin, ({ row }) => row.body.recipient.gstin],
  [texts.corrects, ({ row }) => row.body.corrects?.number ?? null],
  amount(texts.taxable, 'taxable'),
  amount(texts.igst, 'igst'),
  amount(texts.cgst, 'cgst'),
  amount(texts.sgst, 'sgst'),
  amount(texts.governmentFee, 'pureAgent'),
  amount(texts.total, 'total'),
  [texts.file, ({ path }) => path],
];

/** Notes that credit are negative, and a financial one leaves the taxable value as it was, as in the sales register. */
function amount(heading: Column[0], name: keyof DocumentRow['body']['totals']): Column {
  return [
    heading,
    ({ row: { kind, body } }) => {
      const isFinancial = kind === 'financial_credit_note';
      const sum = isFinancial && name === 'taxable' ? 0 : body.totals[name];
      const sign = isFinancial || kind === 'credit_note' ? -1 : 1;
      return { rupees: paiseToRupees(paise(sign * sum || 0)) };
    },
  ];
}
