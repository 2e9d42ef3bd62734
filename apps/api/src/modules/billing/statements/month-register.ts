import type { TaxDocument } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { getPeriodDays, type TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { states } from '@anupal/contract/values/states';
import type { Context } from '../../../platform/context.ts';
import { inSnapshot } from '../../../platform/db/database.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import { listEarningLines } from '../../applications/public.ts';
import { selectDocuments } from '../../invoices/public.ts';
import { openRecipient } from '../bills/sealed-recipient.ts';
import type { ReceiptRow } from '../receipts/receipt-queries.ts';
import { toFirmLines, toMarginLines } from './firm-register.ts';
import { listMonthBills, listMonthNotes, listMonthReceipts } from './statement-queries.ts';
import { toRupees } from './statement-sheet.ts';
import { labels, methodTexts } from './statement-texts.ts';

/** The documents and payments of a month, each with headings first. */
export interface MonthRegister {
  readonly documents: readonly SheetLine[];
  readonly payments: readonly SheetLine[];
  /** What the firm charged and gave back, with its GST. */
  readonly charged: readonly SheetLine[];
  /** The applications for clients with the margin of each. */
  readonly margins: readonly SheetLine[];
}

/**
 * Lists the bills, credit notes and payments of a month of a franchisee, what the firm charged and the
 * margins, for their accountant.
 */
export async function readMonthRegister(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  userId: string,
  { month, language }: { readonly month: TaxPeriod; readonly language: Language },
): Promise<Result<MonthRegister, 'sheet_too_long'>> {
  const days = getPeriodDays(month);
  const limit = maxSheetRows + 1;
  return inSnapshot(db, async (trx) => {
    const bills = await listMonthBills(trx, userId, days, limit);
    const notes = await listMonthNotes(trx, userId, days, limit);
    const receipts = await listMonthReceipts(trx, userId, days, limit);
    const issued = await selectDocuments(trx, { userId, ...days }, { before: undefined, limit });
    const applications = await listEarningLines(trx, { userId, ...days }, limit);
    const longest = [bills.length + notes.length, receipts.length, issued.length];
    if (Math.max(...longest, applications.length) > maxSheetRows) return refuse('sheet_too_long');
    const documents = [
      ...bills.map((row) => ({
        document: openRecipient(keys, row, row.body),
        isCancelled: row.is_cancelled,
      })),
      ...notes.map(({ bill_id: id, recipient_gstin_sealed, body }) => ({
        document: openRecipient(keys, { id, recipient_gstin_sealed }, body),
        isCancelled: false,
      })),
    ];
    return ok({
      documents: [
        documentHeadings.map((label) => label[language]),
        ...documents.map((one) => toDocumentLine(one, language)),
      ],
      payments: [
        paymentHeadings.map((label) => label[language]),
        ...receipts.map((receipt) => toPaymentLine(receipt, language)),
      ],
      charged: toFirmLines(
        issued.toReversed().map(({ body }) => body),
        language,
      ),
      margins: toMarginLines(applications, language),
    });
  });
}

const documentHeadings: readonly LocalizedText[] = [
  labels.document,
  labels.number,
  labels.date,
  labels.client,
  labels.gstin,
  labels.placeOfSupply,
  labels.sac,
  labels.rate,
  labels.taxable,
  labels.cgst,
  labels.sgst,
  labels.igst,
  labels.governmentFees,
  labels.total,
  labels.corrects,
  labels.state,
];

interface RegisteredDocument {
  readonly document: TaxDocument;
  readonly isCancelled: boolean;
}

function toDocumentLine(
  { document, isCancelled }: RegisteredDocument,
  language: Language,
): SheetLine {
  const { kind, number, date, recipient, placeOfSupply, lines, totals, corrects } = document;
  const supply = lines.find(({ isPureAgent }) => !isPureAgent);
  return [
    documentKindNames[kind][language],
    number,
    { day: date },
    recipient.name,
    recipient.gstin,
    `${placeOfSupply.state} ${states[placeOfSupply.state][language]}`,
    supply?.sac ?? null,
    supply ? formatRate(supply.rateBps) : null,
    toRupees(totals.taxable),
    toRupees(totals.cgst),
    toRupees(totals.sgst),
    toRupees(totals.igst),
    toRupees(totals.pureAgent),
    toRupees(totals.total),
    corrects?.number ?? null,
    isCancelled ? labels.cancelled[language] : null,
  ];
}

const paymentHeadings: readonly LocalizedText[] = [
  labels.number,
  labels.date,
  labels.client,
  labels.method,
  labels.reference,
  labels.total,
  labels.state,
];

function toPaymentLine(receipt: ReceiptRow, language: Language): SheetLine {
  return [
    receipt.number,
    { day: receipt.received_on },
    receipt.body.recipient.name,
    methodTexts[receipt.method][language],
    receipt.reference,
    toRupees(receipt.amount_paise),
    receipt.is_reversed ? labels.reversed[language] : null,
  ];
}
