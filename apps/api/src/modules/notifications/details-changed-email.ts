import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import { renderEmail, settingsPath, type Recipient, type RenderedEmail } from './email-layout.ts';

/** Details of a franchisee that other people see or that documents are made from. */
type DetailsKind = 'business' | 'tax_profile';

/** A field of such details. */
type DetailField = keyof typeof fieldNames;

/** Renders the email that names which details of an account changed, without the values. */
export function renderDetailsChangedEmail(
  to: Recipient,
  { kind, fields }: { readonly kind: DetailsKind; readonly fields: readonly DetailField[] },
): RenderedEmail {
  const { language } = to;
  const names = fields.map((field) => fieldNames[field][language]).join(', ');
  const paragraphs = [
    { en: `New or changed: ${names}.`, hi: `नया या बदला गया: ${names}।` },
    unexpected,
  ];
  return renderEmail(to, {
    subject: subjects[kind][language],
    paragraphs: paragraphs.map((text) => text[language]),
    page: settingsPath(to.role),
  });
}

const fieldNames = {
  name: { en: 'business name', hi: 'व्यवसाय का नाम' },
  email: { en: 'business email', hi: 'व्यवसाय का ईमेल' },
  phone: { en: 'business phone number', hi: 'व्यवसाय का फ़ोन नंबर' },
  gstin: { en: 'GSTIN', hi: 'GSTIN' },
  legal_name: { en: 'legal name', hi: 'कानूनी नाम' },
  address: { en: 'address', hi: 'पता' },
  pin_code: { en: 'PIN code', hi: 'पिन कोड' },
  state: { en: 'State', hi: 'राज्य' },
} as const satisfies Record<string, LocalizedText>;

const subjects: Readonly<Record<DetailsKind, LocalizedText>> = {
  business: {
    en: `New business details for your ${brand.name} account`,
    hi: `${brand.name} के आपके खाते में व्यवसाय का नया विवरण`,
  },
  tax_profile: {
    en: `New GST details for your ${brand.name} account`,
    hi: `${brand.name} के आपके खाते में नया GST विवरण`,
  },
};

const unexpected: LocalizedText = {
  en: `If this was not you, go to your settings, sign out every device that you do not recognise, and correct the details. Then write to ${brand.email} immediately.`,
  hi: `अगर यह आपने नहीं किया, तो सेटिंग में जाकर हर अनजान डिवाइस को साइन आउट करें और विवरण ठीक करें। फिर तुरंत ${brand.email} पर लिखें।`,
};
