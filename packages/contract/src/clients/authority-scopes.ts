import type { EserviceCategory } from '../eservices/categories.ts';
import type { LocalizedText } from '../languages.ts';

/** The kinds of work for which a client gives authority. */
export const authorityScopes = ['gst', 'income_tax', 'tds', 'company_law', 'other'] as const;

/** A kind of work for which a client gives authority. */
export type AuthorityScope = (typeof authorityScopes)[number];

/** The kind of work that a service belongs to. */
export function findAuthorityScope({
  slug,
  category,
}: {
  readonly slug: string;
  readonly category: EserviceCategory;
}): AuthorityScope {
  if (slug.startsWith('gst-')) return 'gst';
  return scopeBySlug[slug] ?? scopeByCategory[category] ?? 'other';
}

const scopeBySlug: Readonly<Partial<Record<string, AuthorityScope>>> = {
  'itr-individual': 'income_tax',
  'itr-business': 'income_tax',
  'tax-audit-support': 'income_tax',
  'tds-statements': 'tds',
};

const scopeByCategory: Readonly<Partial<Record<EserviceCategory, AuthorityScope>>> = {
  gst: 'gst',
  incorporation: 'company_law',
  'roc-filing': 'company_law',
};

/** The kind of work, as the client reads it. */
export const authorityScopeTexts: Readonly<Record<AuthorityScope, LocalizedText>> = {
  gst: { en: 'GST registration, returns and replies', hi: 'GST रजिस्ट्रेशन, रिटर्न और जवाब' },
  income_tax: { en: 'Income tax returns and audit reports', hi: 'आयकर रिटर्न और ऑडिट रिपोर्ट' },
  tds: { en: 'TDS and TCS statements', hi: 'TDS और TCS विवरण' },
  company_law: {
    en: 'Company and LLP filings with the Registrar (ROC)',
    hi: 'कंपनी और LLP की ROC फ़ाइलिंग',
  },
  other: { en: 'Other applications that I ask for', hi: 'मेरे कहने पर दूसरे आवेदन' },
};

/** The version of the words below. Increase it with every change of them. */
export const authorityTextVersion = 2;

/** Who gives an authority to whom. */
export interface AuthorityParties {
  readonly clientName: string;
  readonly franchiseeName: string;
  /** The firm that runs the portal. */
  readonly firmName: string;
}

/** The words with which a client gives authority in their client link. */
export function authorityText(
  scope: AuthorityScope,
  { clientName, franchiseeName, firmName }: AuthorityParties,
): LocalizedText {
  const { en, hi } = authorityScopeTexts[scope];
  return {
    en: `For ${clientName}, I authorise ${franchiseeName} and ${firmName} to prepare and file for us, with the details and papers that we give them: ${en}. I have not given them any password. Where the law asks for my own OTP or signature, I give it myself each time. I can withdraw this authority here at any time; what was filed before remains filed.`,
    hi: `${clientName} की ओर से मैं ${franchiseeName} और ${firmName} को अधिकार देता/देती हूँ कि वे हमारी दी हुई जानकारी और कागज़ों से हमारे लिए यह काम तैयार करें और दाखिल करें: ${hi}। मैंने उन्हें कोई पासवर्ड नहीं दिया है। जहाँ कानून मेरा अपना OTP या हस्ताक्षर माँगता है, वह मैं हर बार खुद दूँगा/दूँगी। मैं यह अधिकार यहाँ कभी भी वापस ले सकता/सकती हूँ; जो पहले दाखिल हो चुका है, वह दाखिल रहेगा।`,
  };
}
