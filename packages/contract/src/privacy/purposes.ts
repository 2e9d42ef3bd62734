import type { LocalizedText } from '../languages.ts';

/**
 * Why data may be processed: consent (DPDP Act, section 6), data given for a purpose until the person
 * objects (section 7(a)), a service that the person ordered (section 7(a)), or a law (section 7(d)).
 */
export type LegalBasis = 'consent' | 'until_objection' | 'service' | 'law';

/** What a legal basis means to the person. */
export const legalBasisTexts: Readonly<Record<LegalBasis, LocalizedText>> = {
  consent: {
    en: 'Your consent (DPDP Act, section 6). You can withdraw it in your privacy centre.',
    hi: 'आपकी सहमति (DPDP अधिनियम, धारा 6)। इसे आप अपने गोपनीयता केंद्र में वापस ले सकते हैं।',
  },
  until_objection: {
    en: 'You gave it for this purpose (DPDP Act, section 7(a)). You can object in your privacy centre.',
    hi: 'आपने इसी काम के लिए दिया (DPDP अधिनियम, धारा 7(क))। अपने गोपनीयता केंद्र में आप मना कर सकते हैं।',
  },
  service: {
    en: 'You gave it for the service that you requested (DPDP Act, section 7(a)). The service is not possible without it.',
    hi: 'आपने माँगी हुई सेवा के लिए दिया (DPDP अधिनियम, धारा 7(क))। इसके बिना सेवा संभव नहीं है।',
  },
  law: {
    en: 'A law requires it (DPDP Act, section 7(d)).',
    hi: 'कानून में ज़रूरी है (DPDP अधिनियम, धारा 7(घ))।',
  },
};

/** The purposes that a person decides about. Each is obeyed by code: see `ConsentEffects` of the API. */
export const consentPurposes = ['kyc', 'reminder_emails', 'calendar_feed'] as const;

/** A purpose that a person decides about. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Where a person gave or withdrew consent. */
export const consentChannels = ['privacy_centre', 'kyc_form', 'calendar', 'settings'] as const;

/** Where a person gave or withdrew consent. */
export type ConsentChannel = (typeof consentChannels)[number];

/** One kind of data with everything that a notice must say about it. */
export interface ProcessingItem {
  readonly data: LocalizedText;
  readonly purpose: LocalizedText;
  /** What the person can do because of it. */
  readonly service: LocalizedText;
  readonly basis: LegalBasis;
  /** The consent that covers it. */
  readonly consent?: ConsentPurpose;
}

interface PurposeText {
  readonly title: LocalizedText;
  readonly explanation: LocalizedText;
  /** What happens when it is withdrawn. */
  readonly withdrawal: LocalizedText;
  readonly basis: 'consent' | 'until_objection';
  /** The notice that introduced the current wording; consent given under an earlier one is requested again. */
  readonly since: string;
}

/** The purposes in words. */
export const purposeTexts: Readonly<Record<ConsentPurpose, PurposeText>> = {
  kyc: {
    title: { en: 'Identity check (KYC)', hi: 'पहचान की जाँच (KYC)' },
    explanation: {
      en: 'We check your PAN, Aadhaar card and address to know who files under our name.',
      hi: 'हम आपका पैन, आधार कार्ड और पता जाँचते हैं, ताकि पता रहे कि हमारे नाम से कौन काम कर रहा है।',
    },
    withdrawal: {
      en: 'Until it is approved, withdrawing cancels the KYC and deletes its details and documents at once. After approval, consent ends with your account.',
      hi: 'स्वीकृति से पहले सहमति वापस लेने पर KYC रद्द होता है और उसकी जानकारी व दस्तावेज़ तुरंत मिट जाते हैं। स्वीकृति के बाद सहमति खाते के साथ समाप्त होती है।',
    },
    basis: 'consent',
    since: '2026-11-28',
  },
  reminder_emails: {
    title: { en: 'Reminder emails', hi: 'याद दिलाने वाले ईमेल' },
    explanation: {
      en: 'We email you about approaching and moved due dates, prepared drafts and the end of your plan.',
      hi: 'हम पास आती या बदली नियत तिथियों, तैयार मसौदों और प्लान की समाप्ति के बारे में ईमेल भेजते हैं।',
    },
    withdrawal: {
      en: 'You get no more reminder emails. Reminders still appear in the portal.',
      hi: 'याद दिलाने वाले ईमेल नहीं आएँगे। पोर्टल में सूचना फिर भी दिखेगी।',
    },
    basis: 'until_objection',
    since: '2026-11-29',
  },
  calendar_feed: {
    title: { en: 'Due dates in your calendar app', hi: 'आपके कैलेंडर ऐप में नियत तिथियाँ' },
    explanation: {
      en: 'A private link lets the calendar app of your choice read your due dates, with the names of clients if you create the link for them. The company behind the app then sees them.',
      hi: 'निजी लिंक से आपका चुना कैलेंडर ऐप आपकी नियत तिथियाँ पढ़ता है, और ग्राहकों की तिथियों के लिंक में उनके नाम भी। ये उस ऐप की कंपनी को दिखते हैं।',
    },
    withdrawal: {
      en: 'The private links stop working at once.',
      hi: 'निजी लिंक तुरंत काम करना बंद कर देते हैं।',
    },
    basis: 'consent',
    since: '2026-11-29',
  },
};
