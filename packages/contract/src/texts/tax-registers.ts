import type { LocalizedText } from '../languages.ts';

/** The titles of registers. */
export const registerTitles = {
  sales: { en: 'Sales register', hi: 'बिक्री रजिस्टर' },
  creditNotes: { en: 'Credit notes', hi: 'क्रेडिट नोट' },
} as const satisfies Record<string, LocalizedText>;

/** Column headings of registers. */
export const registerHeadings = {
  date: { en: 'Date', hi: 'तिथि' },
  number: { en: 'Number', hi: 'संख्या' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  recipient: { en: 'Recipient', hi: 'प्राप्तकर्ता' },
  gstin: { en: 'GSTIN', hi: 'GSTIN' },
  placeOfSupply: { en: 'Place of supply', hi: 'आपूर्ति का स्थान' },
  sac: { en: 'SAC', hi: 'SAC' },
  rate: { en: 'Rate (%)', hi: 'दर (%)' },
  taxable: { en: 'Taxable value (INR)', hi: 'कर योग्य मूल्य (INR)' },
  igst: { en: 'IGST (INR)', hi: 'IGST (INR)' },
  cgst: { en: 'CGST (INR)', hi: 'CGST (INR)' },
  sgst: { en: 'SGST or UTGST (INR)', hi: 'SGST या UTGST (INR)' },
  governmentFee: { en: 'Government fee (INR)', hi: 'सरकारी शुल्क (INR)' },
  total: { en: 'Total (INR)', hi: 'कुल (INR)' },
  invoice: { en: 'Invoice', hi: 'इनवॉइस' },
  invoiceDate: { en: 'Invoice date', hi: 'इनवॉइस की तिथि' },
  corrects: { en: 'Original document', hi: 'मूल दस्तावेज़' },
  file: { en: 'File', hi: 'फ़ाइल' },
  reason: { en: 'Reason', hi: 'कारण' },
} as const satisfies Record<string, LocalizedText>;
