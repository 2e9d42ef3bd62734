import type { RejectionReason } from '../kyc/schemas.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of the reviewer's form. */
export const missingReasonTexts = {
  reason: { en: 'Please choose a reason', hi: 'कृपया कारण चुनें' },
  remark: { en: 'Please write a remark', hi: 'कृपया टिप्पणी लिखें' },
  duplicate: {
    en: 'Please write a reason of at least 3 characters',
    hi: 'कृपया कम से कम 3 अक्षरों में कारण लिखें',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The reasons of a KYC rejection, for the user: what is wrong, and what to do. */
export const rejectionTexts: Readonly<Record<RejectionReason | 'none_given', LocalizedText>> = {
  document_unclear: {
    en: 'A document cannot be read clearly. Please take a sharp photo in good light.',
    hi: 'दस्तावेज़ साफ़ नहीं पढ़ा जा रहा है। कृपया अच्छी रोशनी में साफ़ फ़ोटो लें।',
  },
  document_incomplete: {
    en: 'Part of a document is cut off. Please show the whole card with all four corners.',
    hi: 'दस्तावेज़ का कुछ भाग कट गया है। कृपया चारों कोनों सहित पूरा कार्ड दिखाएँ।',
  },
  document_wrong: {
    en: 'A document is not of the requested type. Please check all three documents.',
    hi: 'माँगे गए दस्तावेज़ की जगह कोई दूसरा दस्तावेज़ है। कृपया तीनों दस्तावेज़ जाँचें।',
  },
  name_differs: {
    en: 'The name does not match the documents. Please enter it exactly as shown there.',
    hi: 'नाम दस्तावेज़ों से मेल नहीं खाता। कृपया नाम वैसा ही लिखें जैसा दस्तावेज़ में है।',
  },
  under_age: {
    en: 'Your documents show that you are under 18. Our services are for adults. Please apply again once you are 18.',
    hi: 'दस्तावेज़ों के अनुसार आपकी उम्र 18 साल से कम है। हमारी सेवाएँ वयस्कों के लिए हैं। 18 साल पूरे होने पर दोबारा आवेदन करें।',
  },
  number_differs: {
    en: 'The PAN or Aadhaar number does not match the documents. Please check both numbers.',
    hi: 'पैन या आधार नंबर दस्तावेज़ से मेल नहीं खाता। कृपया दोनों नंबर जाँचें।',
  },
  address_differs: {
    en: 'The address does not match the Aadhaar card. Please enter it exactly as shown there.',
    hi: 'पता आधार कार्ड से मेल नहीं खाता। कृपया पता वैसा ही लिखें जैसा आधार कार्ड में है।',
  },
  number_not_masked: {
    en: 'The full Aadhaar number is visible. Please send a masked copy that shows only the last four digits.',
    hi: 'आधार का पूरा नंबर दिख रहा है। कृपया मास्क्ड कॉपी भेजें, जिसमें केवल आखिरी चार अंक दिखें।',
  },
  other: {
    en: 'Please read the remark from our team.',
    hi: 'कृपया हमारी टीम की टिप्पणी पढ़ें।',
  },
  none_given: {
    en: 'No reason was given. Please contact support if something is unclear.',
    hi: 'कोई कारण नहीं बताया गया है। कुछ स्पष्ट न हो तो कृपया सहायता टीम से संपर्क करें।',
  },
};
