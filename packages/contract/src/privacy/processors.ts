import type { LocalizedText } from '../languages.ts';

/** A kind of outside company that receives personal data. */
export interface ProcessorKind {
  readonly title: LocalizedText;
  /** What it does for the firm, or for the person who goes there. */
  readonly purpose: LocalizedText;
  readonly data: LocalizedText;
  readonly country: LocalizedText;
}

const chosenRegion: LocalizedText = {
  en: 'Country: depends on the company that we use.',
  hi: 'देश: इस पर निर्भर कि हम कौन-सी कंपनी चुनते हैं।',
};

/**
 * Every kind of outside company that the portal can send personal data to. The privacy notice lists all
 * of them; the register of the operator, those that the settings really use, with their hosts.
 */
export const processorKinds = {
  email: {
    title: { en: 'Company that sends our email', hi: 'हमारे ईमेल भेजने वाली कंपनी' },
    purpose: { en: 'Sends emails for us.', hi: 'हमारे लिए ईमेल भेजती है।' },
    data: {
      en: 'It gets addresses, names and the texts of emails.',
      hi: 'उसे पते, नाम और ईमेल का पाठ मिलता है।',
    },
    country: chosenRegion,
  },
  gateway: {
    title: { en: 'Razorpay, our payment gateway', hi: 'Razorpay, हमारा पेमेंट गेटवे' },
    purpose: {
      en: 'Takes payments. Its script is loaded on the pages that take payments and on no other.',
      hi: 'भुगतान लेता है। उसकी स्क्रिप्ट केवल भुगतान वाले पेजों पर लोड होती है, किसी और पर नहीं।',
    },
    data: {
      en: 'It gets the amount, the order and what you enter in its window, such as email, phone and UPI address.',
      hi: 'उसे राशि और ऑर्डर, और उसकी विंडो में भरी जानकारी मिलती है, ईमेल, फ़ोन और UPI पते सहित।',
    },
    country: { en: 'Country: India.', hi: 'देश: भारत।' },
  },
  identity: {
    title: { en: 'Google, as a way to sign in', hi: 'Google, साइन इन के लिए' },
    purpose: {
      en: 'Only if you choose to sign in with Google.',
      hi: 'केवल तब, जब आप Google से साइन इन करना चुनें।',
    },
    data: {
      en: 'It sends us address, name and picture, and learns only that you sign in here.',
      hi: 'वह हमें पता, नाम और तस्वीर भेजता है, और केवल यह जानता है कि आप यहाँ साइन इन कर रहे हैं।',
    },
    country: { en: 'Country: United States and others.', hi: 'देश: अमेरिका और अन्य।' },
  },
  database: {
    title: {
      en: 'Company that runs our servers and database',
      hi: 'हमारे सर्वर और डेटाबेस चलाने वाली कंपनी',
    },
    purpose: {
      en: 'Runs the servers of the portal for us and on our instructions.',
      hi: 'हमारे लिए और हमारे निर्देश पर पोर्टल के सर्वर चलाती है।',
    },
    data: {
      en: 'It stores all records; identity numbers, answers and drafts are encrypted.',
      hi: 'उसके पास सारे रिकॉर्ड रहते हैं; पहचान संख्याएँ, उत्तर और मसौदे एन्क्रिप्ट किए हुए हैं।',
    },
    country: chosenRegion,
  },
  files: {
    title: { en: 'Company that stores documents', hi: 'दस्तावेज़ रखने वाली कंपनी' },
    purpose: {
      en: 'Stores files, where we do not store them ourselves.',
      hi: 'फ़ाइलें रखती है, जब हम उन्हें खुद नहीं रखते।',
    },
    data: {
      en: 'It stores each document encrypted under its own key, and profile pictures unencrypted.',
      hi: 'उसे हर दस्तावेज़ अपनी अलग कुंजी से एन्क्रिप्ट होकर मिलता है; प्रोफ़ाइल चित्र बिना एन्क्रिप्शन के।',
    },
    country: chosenRegion,
  },
  scanner: {
    title: { en: 'Virus scanner', hi: 'वायरस स्कैनर' },
    purpose: {
      en: 'Checks uploads, where we use one.',
      hi: 'अपलोड की गई फ़ाइलें जाँचता है, जहाँ हम उसका उपयोग करते हैं।',
    },
    data: {
      en: 'It gets documents in clear, for the moment of the check.',
      hi: 'जाँच के समय उसे दस्तावेज़ बिना एन्क्रिप्शन के मिलते हैं।',
    },
    country: chosenRegion,
  },
} as const satisfies Readonly<Record<string, ProcessorKind>>;

/** The name of a kind of outside company. */
export type ProcessorKindName = keyof typeof processorKinds;
