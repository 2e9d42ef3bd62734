import type { LocalizedText } from '../languages.ts';

/** Uses of their data that clients can object to on their page. The code enforces each decision. */
export const clientPurposes = ['reminders', 'calendar_app'] as const;

/** A use of their data that clients can object to on their page. */
export type ClientPurpose = (typeof clientPurposes)[number];

interface ClientPurposeText {
  readonly title: LocalizedText;
  readonly explanation: LocalizedText;
  /** What happens if the client objects. */
  readonly withdrawal: LocalizedText;
}

/**
 * The purposes in words. Both are allowed until the client objects (DPDP Act, section 7(a)), because the client
 * gave their details to the adviser for this work.
 */
export const clientPurposeTexts: Readonly<Record<ClientPurpose, ClientPurposeText>> = {
  reminders: {
    title: { en: 'Reminders of due dates', hi: 'नियत तिथियों की याद दिलाना' },
    explanation: {
      en: 'Your adviser sends you a message from their own phone when a due date approaches or changes.',
      hi: 'नियत तिथि पास आने या बदलने पर आपके सलाहकार अपने फ़ोन से आपको संदेश भेजते हैं।',
    },
    withdrawal: {
      en: 'Reminders are no longer prepared for you here. The dates are still on this page.',
      hi: 'यहाँ आपके लिए याद दिलाने वाला संदेश नहीं बनेगा। तिथियाँ इस पेज पर दिखती रहेंगी।',
    },
  },
  calendar_app: {
    title: {
      en: 'Name and dates in a calendar app',
      hi: 'कैलेंडर ऐप में नाम और तिथियाँ',
    },
    explanation: {
      en: 'If your adviser uses a calendar app from another company, the app shows your name and due dates, and that company sees them.',
      hi: 'अगर आपके सलाहकार किसी दूसरी कंपनी का कैलेंडर ऐप इस्तेमाल करते हैं, तो उसमें आपका नाम और आपकी नियत तिथियाँ दिखती हैं। ये उस कंपनी को भी दिखती हैं।',
    },
    withdrawal: {
      en: 'Your name and due dates are no longer sent to that app. What it has already copied disappears when it next updates.',
      hi: 'आपका नाम और नियत तिथियाँ उस ऐप को नहीं भेजी जाएँगी। जो वहाँ पहले से है, वह उसके अगले अपडेट में हट जाएगा।',
    },
  },
};
