import type { LocalizedText } from '../languages.ts';
import type { StateCode } from '../values/states.ts';
import type { DocumentKind } from './document.ts';

/** The title of each kind of document. A bill is never called an invoice. */
export const documentKindNames: Readonly<Record<DocumentKind, LocalizedText>> = {
  tax_invoice: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस' },
  bill_of_supply: { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई' },
  bill: { en: 'Bill', hi: 'बिल' },
  receipt_voucher: { en: 'Receipt voucher', hi: 'रसीद वाउचर' },
  refund_voucher: { en: 'Refund voucher', hi: 'रिफ़ंड वाउचर' },
  credit_note: { en: 'Credit note', hi: 'क्रेडिट नोट' },
  debit_note: { en: 'Debit note', hi: 'डेबिट नोट' },
};

// Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar, Ladakh.
const unionTerritories: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/**
 * The name of the tax that a State takes beside CGST: UTGST in a Union Territory without a
 * legislature. Source: Union Territory Goods and Services Tax Act 2017; not confirmed by a chartered
 * accountant.
 */
export function getStateTaxName(state: StateCode): 'SGST' | 'UTGST' {
  return unionTerritories.includes(state) ? 'UTGST' : 'SGST';
}
