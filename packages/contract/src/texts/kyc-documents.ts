import type { KycDocumentType } from '../kyc/schemas.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of missing documents when the KYC is submitted. */
export const missingDocumentTexts: Readonly<Record<KycDocumentType, LocalizedText>> = {
  pan: { en: 'Please add your PAN card', hi: 'कृपया अपना पैन कार्ड जोड़ें' },
  aadhaarFront: {
    en: 'Please add the front of your Aadhaar card',
    hi: 'कृपया अपने आधार कार्ड का अगला भाग जोड़ें',
  },
  aadhaarBack: {
    en: 'Please add the back of your Aadhaar card',
    hi: 'कृपया अपने आधार कार्ड का पिछला भाग जोड़ें',
  },
};

/** The errors of chosen files that were not uploaded. */
export const failedUploadTexts: Readonly<Record<KycDocumentType, LocalizedText>> = {
  pan: {
    en: 'Your PAN card has not been uploaded. Try again or choose another file',
    hi: 'आपका पैन कार्ड अपलोड नहीं हुआ है। फिर से कोशिश करें या दूसरी फ़ाइल चुनें',
  },
  aadhaarFront: {
    en: 'The front of your Aadhaar card has not been uploaded. Try again or choose another file',
    hi: 'आधार कार्ड का अगला भाग अपलोड नहीं हुआ है। फिर से कोशिश करें या दूसरी फ़ाइल चुनें',
  },
  aadhaarBack: {
    en: 'The back of your Aadhaar card has not been uploaded. Try again or choose another file',
    hi: 'आधार कार्ड का पिछला भाग अपलोड नहीं हुआ है। फिर से कोशिश करें या दूसरी फ़ाइल चुनें',
  },
};
