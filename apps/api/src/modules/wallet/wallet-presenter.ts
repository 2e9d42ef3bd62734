import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { Transaction } from '@anupal/contract/wallet';
import type { JournalKind } from './ledger-queries.ts';
import type { EntryRow, DescriptionTemplates } from './wallet-queries.ts';

/** An entry of a wallet's history in the reader's language. */
export function presentTransaction(
  entry: EntryRow,
  documents: Transaction['documents'],
  language: Language,
): Transaction {
  return {
    id: entry.id,
    date: entry.recorded_at.toISOString(),
    description: describeEntry(entry, language),
    client: entry.detail.client ?? null,
    type: transactionType(entry),
    amount: paiseToRupees(paise(Math.abs(entry.amount))),
    documents,
  };
}

/** What happened in a journal of this kind, without its details. */
export function describeJournal(kind: JournalKind, language: Language): string {
  return journalNames[kind]?.[language] ?? descriptions[kind][language];
}

/** The description of an entry of each kind; `{name}` is replaced by that field of its detail. */
export function descriptionTemplates(language: Language): DescriptionTemplates {
  const texts = Object.entries(descriptions).map(([kind, text]) => [kind, text[language]]);
  return Object.fromEntries(texts) as DescriptionTemplates; // the kinds of `descriptions`, which has them all
}

// The descriptions that name something of the detail, without it.
const journalNames: Readonly<Partial<Record<JournalKind, LocalizedText>>> = {
  plan_payment: { en: 'Plan', hi: 'प्लान' },
  fee: { en: 'Fee', hi: 'शुल्क' },
  adjustment: { en: 'Wallet adjustment', hi: 'वॉलेट समायोजन' },
  fee_return: { en: 'Fee returned', hi: 'शुल्क लौटाया गया' },
};

const descriptions: Readonly<Record<JournalKind, LocalizedText>> = {
  plan_payment: { en: 'Plan {plan}', hi: '{plan} प्लान' },
  top_up: { en: 'Money added by UPI', hi: 'UPI से राशि जोड़ी गई' },
  suspense: { en: 'Payment under review', hi: 'भुगतान की जाँच जारी' },
  refund: { en: 'Refund', hi: 'रिफ़ंड' },
  refund_begun: { en: 'Refund to your bank', hi: 'आपके बैंक खाते में रिफ़ंड' },
  refund_undone: { en: 'Failed refund', hi: 'असफल रिफ़ंड की राशि' },
  refund_matched: {
    en: 'Refund to your bank, processed later',
    hi: 'आपके बैंक खाते में रिफ़ंड, जो बाद में पूरा हुआ',
  },
  fee: { en: 'Fee: {service}', hi: 'शुल्क: {service_hi}' },
  fee_return: { en: 'Fee returned: {service}', hi: 'शुल्क लौटाया गया: {service_hi}' },
  settlement: { en: 'Settlement to the bank', hi: 'बैंक में सेटलमेंट' },
  settlement_matched: { en: 'Settlement explained', hi: 'सेटलमेंट का मिलान' },
  settlement_explained: { en: 'Gateway charge or credit', hi: 'गेटवे का शुल्क या दी गई राशि' },
  dispute_raised: { en: 'Disputed payment', hi: 'विवादित भुगतान' },
  dispute_ended: { en: 'End of a dispute', hi: 'विवाद का अंत' },
  tax_document: { en: 'Tax and government fees', hi: 'कर और सरकारी शुल्क' },
  government_fee: { en: 'Government fee paid', hi: 'सरकारी शुल्क चुकाया गया' },
  plan_income: { en: 'Plan income of a month', hi: 'एक महीने की प्लान आय' },
  adjustment: { en: 'Adjustment: {reason}. {note}', hi: 'समायोजन: {reason_hi}। {note}' },
  reclassification: { en: 'Division of revenue by kind', hi: 'आय का मद-वार बँटवारा' },
  demo_funds: { en: 'Demo opening balance', hi: 'डेमो की प्रारंभिक राशि' },
};

export function describeEntry({ kind, detail }: EntryRow, language: Language): string {
  return descriptions[kind][language].replace(
    /\{(\w+)\}/g,
    (_, name: string) => detail[name] ?? '',
  );
}

export function transactionType({ amount }: EntryRow): Transaction['type'] {
  return amount < 0 ? 'debit' : 'credit';
}
