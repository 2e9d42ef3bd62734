import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatSheetTimestamp } from '@anupal/contract/values/sheet-timestamp';
import type { Transaction } from '@anupal/contract/wallet';
import type { SheetLine } from '../../platform/http/handler.ts';
import { describeEntry, transactionType } from './wallet-presenter.ts';
import type { EntryRow } from './wallet-queries.ts';

/** A history as rows of a sheet with headings. Times are in India's time zone. */
export function presentSheet(
  entries: readonly EntryRow[],
  language: Language,
): readonly SheetLine[] {
  return [
    headings.map((heading) => heading[language]),
    ...entries.map((entry) => [
      formatSheetTimestamp(entry.recorded_at),
      describeEntry(entry, language),
      typeNames[transactionType(entry)][language],
      paiseToRupees(entry.amount),
      paiseToRupees(entry.balance_after),
      entry.payment_id ?? '',
    ]),
  ];
}

const headings: readonly LocalizedText[] = [
  { en: 'Date', hi: 'तिथि' },
  { en: 'Description', hi: 'विवरण' },
  { en: 'Type', hi: 'प्रकार' },
  { en: 'Amount (INR)', hi: 'राशि (INR)' },
  { en: 'Balance (INR)', hi: 'शेष राशि (INR)' },
  { en: 'Transaction ID', hi: 'लेन-देन आईडी' },
];

const typeNames: Readonly<Record<Transaction['type'], LocalizedText>> = {
  credit: { en: 'Credit', hi: 'क्रेडिट' },
  debit: { en: 'Debit', hi: 'डेबिट' },
};
