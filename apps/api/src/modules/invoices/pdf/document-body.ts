import type {
  AdvancePart,
  DocumentKind,
  DocumentLine,
  TaxDocument,
} from '@anupal/contract/invoices/document';
import { getStateTaxName, noteReasonTexts } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { amountInWords } from '@anupal/contract/values/amount-in-words';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import { formatEmailDate } from '../../notifications/public.ts';
import {
  describeState,
  explainTax,
  getAdvancesTitle,
  labels,
  totalLabels,
} from './document-labels.ts';

/**
 * What a document states between its head and its foot, for `document-body.typ`: values in a language,
 * labels in both. Nothing is calculated here: every amount is that of the document.
 */
export function describeDocumentBody(document: TaxDocument, language: Language) {
  const { kind, totals } = document;
  return {
    copy: kind === 'tax_invoice' ? labels.original : null,
    supplier: describeSupplier(document, language),
    facts: listFacts(document, language),
    recipient: describeRecipient(document, language),
    corrections: listCorrections(document, language),
    ...describeLines(document, language),
    totals: listTotals(document),
    total: { label: totalLabels[kind], value: formatMoney(totals.total) },
    words: {
      label: labels.inWords,
      en: amountInWords(paise(totals.total), 'en'),
      hi: amountInWords(paise(totals.total), 'hi'),
    },
    notes: listNotes(document),
  };
}

/** Formats the date of a document. */
export function formatDocumentDay(date: string, language: Language): string {
  return formatEmailDate(language, new Date(`${date}T00:00:00Z`));
}

interface Fact {
  readonly label: LocalizedText;
  readonly value: string;
}

const untaxedKinds: readonly DocumentKind[] = ['bill', 'bill_of_supply', 'financial_credit_note'];

/** Whether the document states tax: that of a firm that is not taxed, and a bill, do not. */
function showsTax({ kind, supplier }: TaxDocument): boolean {
  return supplier.scheme === 'regular' && !untaxedKinds.includes(kind);
}

function describeSupplier({ kind, supplier }: TaxDocument, language: Language) {
  const { gstin, address, pinCode, state, scheme } = supplier;
  return {
    name: supplier.legalName,
    address: `${address} ${pinCode}`,
    state: { label: labels.state, value: describeState(state)[language] },
    gstin,
    declaration: scheme === 'composition' && kind === 'bill_of_supply' ? labels.composition : null,
  };
}

function listFacts(document: TaxDocument, language: Language): readonly Fact[] {
  const { number, date, placeOfSupply, isReverseCharge } = document;
  const yesOrNo = isReverseCharge ? { en: 'Yes', hi: 'हाँ' } : { en: 'No', hi: 'नहीं' };
  return [
    { label: labels.number, value: number },
    { label: labels.date, value: formatDocumentDay(date, language) },
    ...(showsTax(document)
      ? [
          { label: labels.placeOfSupply, value: describeState(placeOfSupply.state)[language] },
          { label: labels.reverseCharge, value: yesOrNo[language] },
        ]
      : []),
  ];
}

function describeRecipient({ recipient }: TaxDocument, language: Language) {
  const { name, gstin, address, pinCode, state } = recipient;
  return {
    label: labels.recipient,
    name,
    address: [address, pinCode].filter((part) => part !== null).join(' '),
    state: state && { label: labels.state, value: describeState(state)[language] },
    gstin,
    notRegistered: gstin === null ? labels.notRegistered[language] : null,
  };
}

function listCorrections({ corrects, reason }: TaxDocument, language: Language): readonly Fact[] {
  return [
    ...(corrects === null
      ? []
      : [
          {
            label: labels.corrects,
            value: `${corrects.number} · ${formatDocumentDay(corrects.date, language)}`,
          },
        ]),
    ...(reason === null
      ? []
      : [{ label: labels.reason, value: noteReasonTexts[reason][language] }]),
  ];
}

interface TableColumn {
  readonly label: LocalizedText;
  readonly isAmount: boolean;
}

/** The tables: supplies of the firm, government fees apart, and the advances. */
function describeLines(document: TaxDocument, language: Language) {
  const own = document.lines.filter(({ isPureAgent }) => !isPureAgent);
  const fees = document.lines.filter(({ isPureAgent }) => isPureAgent);
  const heads = listHeads(document);
  const text = (label: LocalizedText): TableColumn => ({ label, isAmount: false });
  const amount = (label: LocalizedText): TableColumn => ({ label, isAmount: true });
  const sac = { en: 'SAC', hi: 'SAC' };
  const taxColumns = heads.map(([name]) => amount({ en: name, hi: name }));
  return {
    lines: {
      columns: [
        text(labels.description),
        text(sac),
        ...(showsTax(document) ? [amount(labels.taxable), amount(labels.rate), ...taxColumns] : []),
        amount(labels.amount),
      ],
      rows: own.map((line) => [
        line.description[language],
        line.sac ?? '',
        ...(showsTax(document) ? taxCells(document, line) : []),
        formatNumber(line.total),
      ]),
    },
    fees: fees.length > 0 && {
      title: document.corrects === null ? labels.governmentFees : labels.governmentFeesBack,
      note: labels.governmentFeesNote,
      columns: [text(labels.description), amount(labels.amount)],
      rows: fees.map((line) => [line.description[language], formatNumber(line.total)]),
    },
    advances: document.advances.length > 0 && {
      title: getAdvancesTitle(document.kind),
      columns: [
        text(labels.voucher),
        text(labels.date),
        text(labels.placeOfSupply),
        amount(labels.taxable),
        amount(labels.rate),
        amount({ en: 'Tax', hi: 'कर' }),
        amount(labels.amount),
      ],
      rows: document.advances.map((part) => [
        part.number,
        formatDocumentDay(part.date, language),
        describeState(part.placeOfSupply)[language],
        formatNumber(part.taxable),
        describeRate(part.rateBps, part.isInterState),
        describeAdvanceTax(part),
        formatNumber(part.total),
      ]),
    },
  };
}

function taxCells(document: TaxDocument, line: DocumentLine): readonly string[] {
  return [
    formatNumber(line.taxable),
    describeRate(line.rateBps, document.placeOfSupply.isInterState),
    ...listHeads(document).map(([, head]) => formatNumber(line[head])),
  ];
}

/** The rate of each head. Source: CGST Rules 2017, rule 46 (l). */
function describeRate(rateBps: number, isInterState: boolean): string {
  if (isInterState || rateBps === 0) return formatRate(rateBps);
  const half = formatRate(rateBps / 2);
  return `${half} + ${half}`;
}

/** The tax of an advance with its heads, which follow from its own place of supply. */
function describeAdvanceTax({
  isInterState,
  placeOfSupply,
  cgst,
  sgst,
  igst,
}: AdvancePart): string {
  if (isInterState) return `IGST ${formatNumber(igst)}`;
  const stateTax = getStateTaxName(placeOfSupply);
  return `CGST ${formatNumber(cgst)}\n${stateTax} ${formatNumber(sgst)}`;
}

type Head = readonly [name: string, head: 'cgst' | 'sgst' | 'igst'];

function listHeads({ placeOfSupply: { isInterState, state } }: TaxDocument): readonly Head[] {
  if (isInterState) return [['IGST', 'igst']];
  return [
    ['CGST', 'cgst'],
    [getStateTaxName(state), 'sgst'],
  ];
}

function listTotals(document: TaxDocument): readonly Fact[] {
  const { totals } = document;
  const hasOwn = document.lines.some(({ isPureAgent }) => !isPureAgent);
  return [
    ...(showsTax(document) && hasOwn
      ? [
          { label: labels.taxable, value: formatMoney(totals.taxable) },
          ...listHeads(document).map(([name, head]) => ({
            label: { en: name, hi: name },
            value: formatMoney(totals[head]),
          })),
        ]
      : []),
    ...(totals.pureAgent > 0 && hasOwn
      ? [
          ...(showsTax(document)
            ? []
            : [{ label: labels.value, value: formatMoney(totals.taxable) }]),
          { label: labels.governmentFeesTotal, value: formatMoney(totals.pureAgent) },
        ]
      : []),
  ];
}

function listNotes(document: TaxDocument): readonly LocalizedText[] {
  if (document.kind === 'financial_credit_note') return [labels.reducesNoTax];
  if (!showsTax(document)) return [];
  return [explainTax(document, getStateTaxName(document.placeOfSupply.state))];
}

const decimals = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function formatNumber(amount: number): string {
  return decimals.format(paiseToRupees(paise(amount)));
}

function formatMoney(amount: number): string {
  return formatRupees(paiseToRupees(paise(amount)));
}
