import type { Language, Sentence } from '@anupal/contract/languages';
import { paise, rupeesOfPaise } from '@anupal/contract/values/paise';
import type { Transaction } from '@anupal/contract/wallet';
import type { EntryRow, JournalDetail, JournalKind } from './queries.ts';

/** A line of a wallet's history in a person's language. */
export function presentTransaction(entry: EntryRow, language: Language): Transaction {
  return {
    id: entry.id,
    date: entry.recorded_at.toISOString(),
    description: descriptions[entry.kind](entry.detail)[language],
    type: entry.amount < 0 ? 'debit' : 'credit',
    amount: rupeesOfPaise(paise(Math.abs(entry.amount))),
  };
}

const descriptions: Readonly<Record<JournalKind, (detail: JournalDetail) => Sentence>> = {
  plan_payment: ({ plan = '' }) => ({ en: `Plan ${plan}`, hi: `${plan} प्लान` }),
  top_up: () => ({ en: 'Balance added by UPI', hi: 'UPI से राशि जोड़ी गई' }),
  suspense: () => ({ en: 'Payment under review', hi: 'भुगतान की जाँच जारी' }),
  refund: () => ({ en: 'Refund', hi: 'रिफ़ंड' }),
  fee: ({ service = '' }) => ({ en: `Fee: ${service}`, hi: `शुल्क: ${service}` }),
  fee_return: ({ service = '' }) => ({
    en: `Fee returned: ${service}`,
    hi: `शुल्क वापस: ${service}`,
  }),
  demo_funds: () => ({ en: 'Opening balance of the demo', hi: 'डेमो की प्रारंभिक राशि' }),
};
