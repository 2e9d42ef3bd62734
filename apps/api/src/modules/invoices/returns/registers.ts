import type { DocumentLine, TaxDocument } from '@anupal/contract/invoices/document';
import { documentKindNames, noteReasonTexts } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { registerHeadings as texts, registerTitles } from '@anupal/contract/texts/tax-registers';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { states } from '@anupal/contract/values/states';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';

/** A register: its title, its headings, and the lines of a document, none if it is not in it. */
export interface Register {
  readonly title: string;
  readonly headings: SheetLine;
  readonly toLines: (document: TaxDocument) => readonly SheetLine[];
}

/**
 * The sales register: invoices and notes with a line for each rate, and one for government fees.
 * Credit notes are negative, so that each column adds up to what was sold.
 */
export function salesRegister(language: Language): Register {
  return {
    ...layout('sales', saleColumns, language),
    toLines: (document) =>
      sales.includes(document.kind)
        ? groupLines(document, creditNotes.includes(document.kind) ? -1 : 1).map((entry) =>
            saleColumns.map(([, cell]) => cell(entry, language)),
          )
        : [],
  };
}

/** The register of credit notes, with the invoice that each corrects and the reason. */
export function creditNoteRegister(language: Language): Register {
  return {
    ...layout('creditNotes', creditColumns, language),
    toLines: (document) =>
      creditNotes.includes(document.kind)
        ? groupLines(document, 1).map((entry) =>
            creditColumns.map(([, cell]) => cell(entry, language)),
          )
        : [],
  };
}

const sales: readonly TaxDocument['kind'][] = [
  'tax_invoice',
  'bill_of_supply',
  'bill',
  'credit_note',
  'financial_credit_note',
  'debit_note',
];

const creditNotes: readonly TaxDocument['kind'][] = ['credit_note', 'financial_credit_note'];

/** What a document charges at one rate, or its government fees. */
interface Entry {
  readonly document: TaxDocument;
  readonly lines: readonly DocumentLine[];
  readonly isFee: boolean;
  readonly sign: 1 | -1;
}

type Column = readonly [LocalizedText, (entry: Entry, language: Language) => SheetCell];

const documentColumns: readonly Column[] = [
  [texts.date, ({ document }) => ({ day: document.date })],
  [texts.number, ({ document }) => document.number],
  [texts.document, ({ document }, language) => documentKindNames[document.kind][language]],
  [texts.recipient, ({ document }) => document.recipient.name],
  [texts.gstin, ({ document }) => document.recipient.gstin],
  [texts.placeOfSupply, ({ document }, language) => placeName(document, language)],
];

const amountColumns: readonly Column[] = [
  [texts.sac, ({ lines, isFee }) => (isFee ? null : listSacs(lines))],
  [texts.rate, ({ lines, isFee }) => (isFee ? null : (lines[0]?.rateBps ?? 0) / 100)],
  // A financial credit note leaves the taxable value as it was.
  [
    texts.taxable,
    (entry) =>
      sumCell(entry, ({ taxable }) =>
        entry.document.kind === 'financial_credit_note' ? 0 : taxable,
      ),
  ],
  [texts.igst, (entry) => sumCell(entry, (line) => line.igst)],
  [texts.cgst, (entry) => sumCell(entry, (line) => line.cgst)],
  [texts.sgst, (entry) => sumCell(entry, (line) => line.sgst)],
  [texts.governmentFee, (entry) => sumCell(entry, (line) => (entry.isFee ? line.total : 0))],
  [texts.total, (entry) => sumCell(entry, (line) => line.total)],
];

const saleColumns = [...documentColumns, ...amountColumns];

const creditColumns: readonly Column[] = [
  ...documentColumns,
  [texts.invoice, ({ document }) => document.corrects?.number ?? null],
  [texts.invoiceDate, ({ document }) => toDay(document.corrects?.date)],
  [
    texts.reason,
    ({ document: { reason } }, language) =>
      reason === null ? null : noteReasonTexts[reason][language],
  ],
  ...amountColumns,
];

function layout(
  register: keyof typeof registerTitles,
  columns: readonly Column[],
  language: Language,
): Pick<Register, 'title' | 'headings'> {
  return {
    title: registerTitles[register][language],
    headings: columns.map(([heading]) => heading[language]),
  };
}

function groupLines(document: TaxDocument, sign: 1 | -1): readonly Entry[] {
  const groups = Map.groupBy(document.lines, ({ isPureAgent, rateBps }) =>
    isPureAgent ? 'fee' : rateBps,
  );
  return [...groups].map(([group, lines]) => ({ document, lines, isFee: group === 'fee', sign }));
}

function listSacs(lines: readonly DocumentLine[]): string {
  return [...new Set(lines.flatMap(({ sac }) => sac ?? []))].join(', ');
}

function sumCell({ lines, sign }: Entry, read: (line: DocumentLine) => number): SheetCell {
  const sum = lines.reduce((total, line) => total + read(line), 0);
  return { rupees: paiseToRupees(paise(sign * sum || 0)) };
}

function toDay(date: string | undefined): SheetCell {
  return date === undefined ? null : { day: date };
}

function placeName({ placeOfSupply: { state } }: TaxDocument, language: Language): string {
  return `${state}-${states[state][language]}`;
}
