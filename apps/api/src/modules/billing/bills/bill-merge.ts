import type { LocalizedText } from '@anupal/contract/languages';
import type { ClientMergeStep } from '../../clients/public.ts';
import { hasBillsOrReceipts } from './bill-queries.ts';

const hasBills: LocalizedText = {
  en: 'The client to be merged has bills or payments, which cannot be moved. Merge the other client into this one.',
  hi: 'जो ग्राहक मिलाया जा रहा है, उसके नाम से बिल या भुगतान हैं, जो बदले नहीं जा सकते। दूसरे ग्राहक को इसमें मिलाएँ।',
};

/** Bills and payments are not moved: they state whom they were issued to. */
export const billingMergeStep: ClientMergeStep = {
  tables: ['client_bill', 'client_bill_note', 'client_receipt', 'client_receipt_reversal'],
  findObstacle: async (db, { fromId }) =>
    (await hasBillsOrReceipts(db, fromId)) ? hasBills : null,
  move: () => Promise.resolve(),
};
