import type { LocalizedText } from '../languages.ts';

/**
 * The service accounting codes that fit what the firm supplies: the descriptions of the official list, a
 * `short` one of at most 30 characters for GSTR-1, and whether sources disagree on the existence of the code.
 * A chartered accountant decides which code fits which supply.
 * Source: hsn_codes.json of resilient-tech/india-compliance.
 */
export const sacs = {
  '997336': {
    en: 'Licensing services for the right to use trademarks and franchises',
    hi: 'ट्रेडमार्क और फ़्रैंचाइज़ी के उपयोग का लाइसेंस',
    short: 'Licensing of trademarks',
    isDisputed: false,
  },
  '998212': {
    en: 'Legal advisory and representation services concerning other fields of law',
    hi: 'कानून के अन्य क्षेत्रों में कानूनी सलाह और प्रतिनिधित्व',
    short: 'Legal advisory, other law',
    isDisputed: false,
  },
  '998213': {
    en: 'Legal documentation and certification services concerning patents, copyrights and other intellectual property rights',
    hi: 'पेटेंट, कॉपीराइट और अन्य बौद्धिक संपदा से जुड़े कानूनी दस्तावेज़ और प्रमाणन',
    short: 'Legal documents, patents',
    isDisputed: false,
  },
  '998214': {
    en: 'Legal documentation and certification services concerning other documents',
    hi: 'अन्य दस्तावेज़ों से जुड़े कानूनी दस्तावेज़ और प्रमाणन',
    short: 'Legal documents, other',
    isDisputed: false,
  },
  // taxreply.com lists 998219 for them.
  '998216': {
    en: 'Other legal services n.e.c.',
    hi: 'अन्य कानूनी सेवाएँ',
    short: 'Other legal services',
    isDisputed: true,
  },
  '998221': {
    en: 'Financial auditing services',
    hi: 'वित्तीय ऑडिट',
    short: 'Financial auditing services',
    isDisputed: false,
  },
  '998222': {
    en: 'Accounting and bookkeeping services',
    hi: 'लेखांकन और बहीखाता',
    short: 'Accounting and bookkeeping',
    isDisputed: false,
  },
  '998223': {
    en: 'Payroll services',
    hi: 'पेरोल सेवाएँ',
    short: 'Payroll services',
    isDisputed: false,
  },
  '998231': {
    en: 'Corporate tax consulting and preparation services',
    hi: 'कॉर्पोरेट टैक्स की सलाह और रिटर्न तैयार करना',
    short: 'Corporate tax consulting',
    isDisputed: false,
  },
  '998232': {
    en: 'Individual tax preparation and planning services',
    hi: 'व्यक्तियों के टैक्स रिटर्न और टैक्स प्लानिंग',
    short: 'Individual tax preparation',
    isDisputed: false,
  },
  '998311': {
    en: 'Management consulting and management services',
    hi: 'प्रबंधन सलाह और प्रबंधन सेवाएँ',
    short: 'Management consulting services',
    isDisputed: false,
  },
  '998312': {
    en: 'Business consulting services including public relations services',
    hi: 'जनसंपर्क सहित व्यवसाय सलाह',
    short: 'Business consulting services',
    isDisputed: false,
  },
  '998396': {
    en: 'Trademarks and franchises',
    hi: 'ट्रेडमार्क और फ़्रैंचाइज़ी',
    short: 'Trademarks and franchises',
    isDisputed: false,
  },
  '998399': {
    en: 'Other professional, technical and business services n.e.c.',
    hi: 'अन्य पेशेवर, तकनीकी और व्यावसायिक सेवाएँ',
    short: 'Other professional services',
    isDisputed: false,
  },
} as const satisfies Record<
  string,
  LocalizedText & { readonly short: string; readonly isDisputed: boolean }
>;

/** A service accounting code of the list. */
export type Sac = keyof typeof sacs;

/** Every code, in ascending order. */
export const sacCodes: readonly Sac[] = Object.keys(sacs)
  .map((code) => code as Sac) // Object.keys returns strings
  .sort();

/** Narrows a text to a code of the list, or null. */
export function parseSac(text: string): Sac | null {
  return Object.hasOwn(sacs, text) ? (text as Sac) : null; // hasOwn proves it
}

const headings: Readonly<Record<string, string>> = {
  '9973': 'Leasing or rental services',
  '9982': 'Legal and accounting services',
  '9983': 'Other professional services',
};

/** The short description of a code of the list, or of its heading of four digits; undefined if unknown. */
export function describeSac(code: string): string | undefined {
  const sac = parseSac(code);
  return sac === null ? headings[code] : sacs[sac].short;
}
