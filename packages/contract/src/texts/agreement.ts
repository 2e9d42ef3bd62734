import type { LocalizedText } from '../languages.ts';

/**
 * The franchisee agreement. Acceptance is recorded by version, so a published version is never
 * edited: a changed text gets a new one.
 */
export const agreement: { readonly version: string; readonly clauses: readonly LocalizedText[] } = {
  version: '2026-11-28',
  clauses: [
    {
      en: 'The franchisee fee is one-time and non-refundable.',
      hi: 'फ़्रैंचाइज़ी शुल्क केवल एक बार लिया जाता है और वापस नहीं किया जाता।',
    },
    {
      en: 'The wallet balance is non-refundable. It can be spent on the services of this portal only.',
      hi: 'वॉलेट की शेष राशि वापस नहीं की जाती। इसे केवल इसी पोर्टल की सेवाओं पर खर्च किया जा सकता है।',
    },
    {
      en: 'You file for your clients with their consent, with correct details and with their own documents.',
      hi: 'आप अपने ग्राहकों का काम उनकी सहमति से, सही जानकारी और उन्हीं के दस्तावेज़ों के साथ करेंगे।',
    },
    {
      en: 'You keep the information that clients give you confidential and use it only for their filings.',
      hi: 'ग्राहकों की दी हुई जानकारी आप गोपनीय रखेंगे और केवल उनके काम के लिए उपयोग करेंगे।',
    },
    {
      en: 'Government fees and dates are set by the authorities and can change. Those in force on the day of filing apply.',
      hi: 'सरकारी शुल्क और तिथियाँ संबंधित विभाग तय करते हैं और बदल सकती हैं; आवेदन के दिन जो लागू हो, वही मान्य होगा।',
    },
    {
      en: 'A plan is valid for its term from the day of payment and covers the number of services stated in it.',
      hi: 'प्लान भुगतान के दिन से अपनी वैधता तक चलता है और उसमें बताई गई संख्या तक की सेवाएँ देता है।',
    },
    {
      en: 'Either party may end this agreement in writing. Work that has already started will be completed.',
      hi: 'कोई भी पक्ष लिखित सूचना देकर यह अनुबंध समाप्त कर सकता है; शुरू हो चुका काम पूरा किया जाएगा।',
    },
  ],
};
