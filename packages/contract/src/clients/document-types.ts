import type { DocumentName } from '../eservices/catalogue/documents.ts';
import { toFileField } from '../eservices/catalogue/file-field.ts';
import type { LocalizedText } from '../languages.ts';

/** A type of document that a client gives: what it proves. */
export interface ClientDocumentType {
  readonly name: LocalizedText;
  /** The documents that services of the catalogue ask for and that it can be sent as. */
  readonly answers: readonly DocumentName[];
  /**
   * `lasting` proves the same for years, `periodic` belongs to a month, quarter or year, and `other`
   * is neither: it is offered, but not attached without being chosen.
   */
  readonly use: 'lasting' | 'periodic' | 'other';
}

/** The types of documents of clients, in the order in which they are offered. */
export const clientDocumentTypes = {
  pan: {
    name: { en: 'PAN card', hi: 'पैन कार्ड' },
    answers: ['businessPan', 'panOfPersons'],
    use: 'lasting',
  },
  aadhaar: {
    name: { en: 'Aadhaar, masked copy', hi: 'आधार, मास्क की हुई प्रति' },
    answers: ['aadhaarOfPersons'],
    use: 'lasting',
  },
  photo: { name: { en: 'Photograph', hi: 'फ़ोटो' }, answers: ['photos'], use: 'lasting' },
  personAddress: {
    name: { en: 'Address proof of a person', hi: 'व्यक्ति के पते का प्रमाण' },
    answers: ['personAddress'],
    use: 'other',
  },
  officeAddress: {
    name: { en: 'Proof of the business address', hi: 'व्यवसाय के पते का प्रमाण' },
    answers: ['officeProof'],
    use: 'other',
  },
  gstCertificate: {
    name: { en: 'GST registration certificate', hi: 'GST रजिस्ट्रेशन प्रमाणपत्र' },
    answers: ['gstCertificate'],
    use: 'lasting',
  },
  incorporation: {
    name: { en: 'Certificate of incorporation', hi: 'निगमन प्रमाणपत्र' },
    answers: ['constitution'],
    use: 'lasting',
  },
  articles: {
    name: { en: 'Memorandum and articles (MoA, AoA)', hi: 'संगम ज्ञापन और अनुच्छेद (MoA, AoA)' },
    answers: [],
    use: 'lasting',
  },
  partnershipDeed: {
    name: { en: 'Partnership deed or LLP agreement', hi: 'साझेदारी विलेख या LLP अनुबंध' },
    answers: ['constitution'],
    use: 'lasting',
  },
  authority: {
    name: { en: 'Board resolution or letter of authority', hi: 'बोर्ड संकल्प या अधिकार पत्र' },
    answers: ['authority'],
    use: 'other',
  },
  udyam: {
    name: { en: 'Udyam certificate', hi: 'उद्यम प्रमाणपत्र' },
    answers: ['udyam', 'smallProof'],
    use: 'lasting',
  },
  recognition: {
    name: { en: 'DPIIT recognition certificate', hi: 'DPIIT मान्यता प्रमाणपत्र' },
    answers: ['recognition', 'smallProof'],
    use: 'lasting',
  },
  iec: {
    name: { en: 'Importer Exporter Code (IEC)', hi: 'आयातक निर्यातक कोड (IEC)' },
    answers: ['iec'],
    use: 'lasting',
  },
  trademark: {
    name: { en: 'Trademark certificate', hi: 'ट्रेडमार्क प्रमाणपत्र' },
    answers: ['markCertificate'],
    use: 'other',
  },
  licence: {
    name: { en: 'Licence, such as FSSAI or trade', hi: 'लाइसेंस, जैसे FSSAI या ट्रेड' },
    answers: ['licences'],
    use: 'other',
  },
  cancelledCheque: {
    name: { en: 'Cancelled cheque', hi: 'रद्द चेक' },
    answers: ['bankProof'],
    use: 'lasting',
  },
  bankStatement: {
    name: { en: 'Bank statement', hi: 'बैंक स्टेटमेंट' },
    answers: ['bankStatements', 'bankProof'],
    use: 'periodic',
  },
  salesRegister: {
    name: { en: 'Sales register', hi: 'बिक्री रजिस्टर' },
    answers: ['sales'],
    use: 'periodic',
  },
  purchaseRegister: {
    name: { en: 'Purchase register', hi: 'खरीद रजिस्टर' },
    answers: ['purchases'],
    use: 'periodic',
  },
  payroll: {
    name: { en: 'Pay and attendance', hi: 'वेतन और हाज़िरी' },
    answers: ['payroll'],
    use: 'periodic',
  },
  deductions: {
    name: { en: 'Tax deducted, and challans', hi: 'काटा गया टैक्स और चालान' },
    answers: ['deductions'],
    use: 'periodic',
  },
  balanceSheet: {
    name: { en: 'Balance sheet and accounts', hi: 'बैलेंस शीट और लेखा' },
    answers: ['financials'],
    use: 'periodic',
  },
  auditReport: {
    name: { en: 'Audit report', hi: 'ऑडिट रिपोर्ट' },
    answers: ['auditReport'],
    use: 'periodic',
  },
  itrAcknowledgement: {
    name: { en: 'ITR acknowledgement', hi: 'ITR की पावती' },
    answers: [],
    use: 'periodic',
  },
  filedReturn: {
    name: { en: 'Filed return', hi: 'भरा हुआ रिटर्न' },
    answers: ['returnsFiled'],
    use: 'periodic',
  },
  taxCertificate: {
    name: { en: 'TDS certificate or AIS', hi: 'TDS प्रमाणपत्र या AIS' },
    answers: ['taxCertificates'],
    use: 'periodic',
  },
  notice: {
    name: { en: 'Notice of an authority', hi: 'विभाग का नोटिस' },
    answers: ['notice'],
    use: 'other',
  },
  other: { name: { en: 'Another document', hi: 'कोई और दस्तावेज़' }, answers: [], use: 'other' },
} as const satisfies Record<string, ClientDocumentType>;

/** The name of a type of document. */
export type ClientDocumentTypeName = keyof typeof clientDocumentTypes;

/** The names of the types, in the order in which they are offered. */
export const clientDocumentTypeNames = Object.keys(
  clientDocumentTypes,
) as readonly ClientDocumentTypeName[]; // Object.keys returns strings

/** What matching needs to know of a document. */
export interface MatchableDocument {
  readonly type: ClientDocumentTypeName;
  /** A month, quarter or financial year; null for a document of no period. */
  readonly period: string | null;
  /** The last day of its validity; null if it has none. */
  readonly validTo: string | null;
}

/** What a document is needed for. */
export interface DocumentNeed {
  /** The key of the file field. */
  readonly field: string;
  /** The period of the application; null if it has none. */
  readonly period: string | null;
  /** Today in India. */
  readonly today: string;
}

/**
 * The documents of a client that answer a file field of a service of the catalogue, in their order.
 * Those that have expired and those of another period are left out.
 */
export function findMatchingDocuments<D extends MatchableDocument>(
  documents: readonly D[],
  { field, period, today }: DocumentNeed,
): readonly D[] {
  return documents.filter((document) => {
    const { answers, use }: ClientDocumentType = clientDocumentTypes[document.type];
    const isCurrent = document.validTo === null || document.validTo >= today;
    const isOfPeriod = use !== 'periodic' || document.period === period;
    return isCurrent && isOfPeriod && answers.some((name) => toFileField(name) === field);
  });
}

/**
 * The document to attach to a file field without asking: the only one that matches, if it proves the
 * same for years or belongs to the period of the application. Null if the person has to choose.
 */
export function findEvidentDocument<D extends MatchableDocument>(
  documents: readonly D[],
  need: DocumentNeed,
): D | null {
  const [only, ...others] = findMatchingDocuments(documents, need);
  if (only === undefined || others.length > 0) return null;
  const { use } = clientDocumentTypes[only.type];
  return use === 'lasting' || (use === 'periodic' && need.period !== null) ? only : null;
}

/** The type that documents sent for a file field have most likely; null for an unknown field. */
export function guessDocumentType(field: string | null): ClientDocumentTypeName | null {
  const found = clientDocumentTypeNames.find((type) => {
    const { answers }: ClientDocumentType = clientDocumentTypes[type];
    return answers.some((name) => toFileField(name) === field);
  });
  return found ?? null;
}

/** The type of the document that a service of the catalogue delivers; null if there is none. */
export function guessDeliveredType(slug: string | null): ClientDocumentTypeName | null {
  if (slug === null) return null;
  if (slug.startsWith('itr-')) return 'itrAcknowledgement';
  if (/^(?:gst-.*return|tds-|.*annual-filing$)/.test(slug)) return 'filedReturn';
  if (slug.startsWith('iso-')) return 'licence';
  return typesBySlug[slug] ?? null;
}

const typesBySlug: Readonly<Partial<Record<string, ClientDocumentTypeName>>> = {
  'gst-registration': 'gstCertificate',
  'gst-amendment': 'gstCertificate',
  'pan-tan-business': 'pan',
  'udyam-registration': 'udyam',
  'udyam-update': 'udyam',
  iec: 'iec',
  'iec-update': 'iec',
  'dpiit-recognition': 'recognition',
  'private-limited-company': 'incorporation',
  'public-limited-company': 'incorporation',
  'one-person-company': 'incorporation',
  'section-8-company': 'incorporation',
  llp: 'incorporation',
  'partnership-firm': 'partnershipDeed',
  'trademark-registration': 'trademark',
  'trademark-renewal': 'trademark',
  'tax-audit-support': 'auditReport',
  'financial-statements': 'balanceSheet',
  payroll: 'payroll',
};

/** Whether the documents of a file field prove the same for years, such as a PAN card. */
export function isLastingField(field: string): boolean {
  const type = guessDocumentType(field);
  return type !== null && clientDocumentTypes[type].use === 'lasting';
}
