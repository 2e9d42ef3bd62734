import type { LocalizedText } from '../languages.ts';

/** What a client decides about on their page. Each decision is obeyed by code. */
export const clientPurposes = ['reminders', 'calendar_app'] as const;

/** What a client decides about on their page. */
export type ClientPurpose = (typeof clientPurposes)[number];

interface ClientPurposeText {
  readonly title: LocalizedText;
  readonly explanation: LocalizedText;
  /** What happens when it is declined. */
  readonly withdrawal: LocalizedText;
}

/**
 * The purposes in words. Both are allowed until the client objects (DPDP Act, section 7(a)): they gave their
 * details to their adviser for this work.
 */
export const clientPurposeTexts: Readonly<Record<ClientPurpose, ClientPurposeText>> = {
  reminders: {
    title: { en: 'Reminders of due dates', hi: 'नियत तिथियों की याद दिलाना' },
    explanation: {
      en: 'Your adviser writes to you from their own phone when a date approaches or moves.',
      hi: 'तिथि पास आने या बदलने पर आपके सलाहकार अपने फ़ोन से आपको लिखते हैं।',
    },
    withdrawal: {
      en: 'Reminders are no longer prepared for you here. The dates are still on this page.',
      hi: 'यहाँ आपके लिए याद दिलाने वाला संदेश नहीं बनेगा। तिथियाँ इस पेज पर दिखती रहेंगी।',
    },
  },
  calendar_app: {
    title: {
      en: 'Your name in the calendar app of your adviser',
      hi: 'आपके सलाहकार के कैलेंडर ऐप में आपका नाम',
    },
    explanation: {
      en: 'If your adviser uses a calendar app of another company, it shows your name with your due dates. That company sees them.',
      hi: 'अगर आपके सलाहकार किसी दूसरी कंपनी का कैलेंडर ऐप इस्तेमाल करते हैं, तो उसमें आपका नाम और आपकी नियत तिथियाँ दिखती हैं। ये उस कंपनी को भी दिखती हैं।',
    },
    withdrawal: {
      en: 'Your name and dates are no longer sent to that app. What it has already copied goes with its next update.',
      hi: 'आपका नाम और तिथियाँ उस ऐप को नहीं भेजी जाएँगी। जो वहाँ पहुँच चुका है, वह उसके अगले अपडेट में हट जाता है।',
    },
  },
};
