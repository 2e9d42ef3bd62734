import type { DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { EarningLine } from '../../applications/public.ts';
import { toRupees } from './statement-sheet.ts';
import { labels } from './statement-texts.ts';

const firmHeadings: readonly LocalizedText[] = [
  labels.document,
  labels.number,
  labels.date,
  labels.supplier,
  labels.supplierGstin,
  labels.description,
  labels.taxable,
  labels.cgst,
  labels.sgst,
  labels.igst,
  labels.governmentFees,
  labels.total,
  labels.corrects,
];

// The columns add up to the input tax of the month: documents that reduce a charge are negative, and vouchers of
// advances are left out, because credit follows from the invoice (CGST Act 2017, section 16 (2)).
const signs: Readonly<Record<DocumentKind, 1 | -1 | 0>> = {
  tax_invoice: 1,
  bill_of_supply: 1,
  bill: 1,
  debit_note: 1,
  credit_note: -1,
  financial_credit_note: -1,
  receipt_voucher: 0,
  refund_voucher: 0,
};

/** What the firm charged a franchisee and gave back, by its documents, headings first. */
export function toFirmLines(
  documents: readonly TaxDocument[],
  language: Language,
): readonly SheetLine[] {
  return [
    firmHeadings.map((label) => label[language]),
    ...documents
      .filter(({ kind }) => signs[kind] !== 0)
      .map((document): SheetLine => {
        const { kind, number, date, supplier, lines, totals, corrects } = document;
        const amount = (paise: number) => toRupees(paise * signs[kind]);
        return [
          documentKindNames[kind][language],
          number,
          { day: date },
          supplier.legalName,
          supplier.gstin,
          lines.map(({ description }) => description[language]).join('; '),
          amount(totals.taxable),
          amount(totals.cgst),
          amount(totals.sgst),
          amount(totals.igst),
          amount(totals.pureAgent),
          amount(totals.total),
          corrects?.number ?? null,
        ];
      }),
  ];
}

const marginHeadings: readonly LocalizedText[] = [
  labels.application,
  labels.date,
  labels.service,
  labels.client,
  labels.clientPrice,
  labels.firmFee,
  labels.governmentFees,
  labels.returned,
  labels.margin,
];

/** The applications for clients with what each cost and what is left, headings first. */
export function toMarginLines(
  applications: readonly EarningLine[],
  language: Language,
): readonly SheetLine[] {
  return [
    marginHeadings.map((label) => label[language]),
    ...applications.map((row): SheetLine => [
      row.tracking_number,
      { day: row.filed_on },
      language === 'hi' ? row.service_name_hi : row.service_name,
      row.client_name,
      row.price === null ? null : toRupees(row.price),
      toRupees(row.firm_fee),
      toRupees(row.government_fee),
      toRupees(row.returned),
      row.margin === null ? null : toRupees(row.margin),
    ]),
  ];
}
