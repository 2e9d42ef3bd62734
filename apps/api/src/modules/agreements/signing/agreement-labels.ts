import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import type { ConfirmationMethod } from '@anupal/contract/auth/second-factor';

const methods: Readonly<Record<ConfirmationMethod, LocalizedText>> = {
  code: {
    en: 'Name typed; one-time code sent to the email address of the account',
    hi: 'नाम टाइप किया; खाते के ईमेल पते पर भेजा गया OTP',
  },
  passkey: {
    en: 'Name typed; passkey of the account, with the check of the device',
    hi: 'नाम टाइप किया; खाते की पासकी, डिवाइस की जाँच के साथ',
  },
  app: {
    en: 'Name typed; code of the authenticator app of the account',
    hi: 'नाम टाइप किया; खाते के ऑथेंटिकेटर ऐप का कोड',
  },
  recovery_code: {
    en: 'Name typed; recovery code of the account',
    hi: 'नाम टाइप किया; खाते का रिकवरी कोड',
  },
};

/** The words of the agreement and of its certificate page, in both languages. */
export const texts = {
  title: { en: 'Franchisee agreement', hi: 'फ़्रैंचाइज़ी अनुबंध' },
  version: { en: 'Version of the text', hi: 'पाठ का संस्करण' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  between: {
    en: `This agreement is between ${brand.legalName} (the firm) and the franchisee named below.`,
    hi: `यह अनुबंध ${brand.legalName} (फ़र्म) और नीचे दिए गए फ़्रैंचाइज़ी के बीच है।`,
  },
  firm: { en: 'Firm', hi: 'फ़र्म' },
  franchisee: { en: 'Franchisee', hi: 'फ़्रैंचाइज़ी' },
  terms: { en: 'Terms', hi: 'शर्तें' },
  made: { en: 'Made for signature', hi: 'हस्ताक्षर के लिए तैयार' },
  stamp: { en: 'E-stamp', hi: 'ई-स्टाम्प' },
  stampNumber: { en: 'Certificate number (UIN)', hi: 'प्रमाणपत्र संख्या (UIN)' },
  stampState: { en: 'State', hi: 'राज्य' },
  stampDate: { en: 'Date', hi: 'तिथि' },
  stampDuty: { en: 'Stamp duty paid', hi: 'चुकाया गया स्टाम्प शुल्क' },
  certificate: { en: 'Certificate of signature', hi: 'हस्ताक्षर का प्रमाण' },
  signer: { en: 'Signed by', hi: 'हस्ताक्षरकर्ता' },
  account: { en: 'Account', hi: 'खाता' },
  kyc: { en: 'Identity (KYC)', hi: 'पहचान (KYC)' },
  kycApproved: {
    en: 'Approved by the firm before signing, in the name',
    hi: 'हस्ताक्षर से पहले फ़र्म ने स्वीकृत की, नाम',
  },
  kycOpen: { en: 'Not approved at that time', hi: 'उस समय स्वीकृत नहीं' },
  signedAt: { en: 'Signed at', hi: 'हस्ताक्षर का समय' },
  method: { en: 'Method', hi: 'तरीका' },
  methods,
  confirmedAt: { en: 'Confirmed at', hi: 'पुष्टि का समय' },
  confirmation: { en: 'What was confirmed (SHA-256)', hi: 'किसकी पुष्टि हुई (SHA-256)' },
  network: { en: 'Network', hi: 'नेटवर्क' },
  device: { en: 'Browser', hi: 'ब्राउज़र' },
  textSha256: { en: 'Text (SHA-256)', hi: 'पाठ (SHA-256)' },
  offeredSha256: {
    en: 'PDF read before signing (SHA-256)',
    hi: 'हस्ताक्षर से पहले पढ़ी गई PDF (SHA-256)',
  },
  recordSha256: { en: 'This record (SHA-256)', hi: 'यह रिकॉर्ड (SHA-256)' },
  notes: [
    {
      en: 'The PDF that was read and signed is attached to this file as agreement.pdf. The confirmation covered its SHA-256 and the typed name. The hash of this record is in the audit log of the firm.',
      hi: 'जो PDF पढ़कर हस्ताक्षर किया गया, वह इस फ़ाइल में agreement.pdf के रूप में संलग्न है। पुष्टि में उसका SHA-256 और टाइप किया गया नाम शामिल था। इस रिकॉर्ड का हैश फ़र्म के ऑडिट लॉग में है।',
    },
    {
      en: 'A contract made by electronic means: section 10A of the Information Technology Act, 2000. The code or passkey is evidence of consent, not an electronic signature under section 5 of that Act.',
      hi: 'इलेक्ट्रॉनिक माध्यम से किया गया अनुबंध: सूचना प्रौद्योगिकी अधिनियम, 2000 की धारा 10A। कोड या पासकी सहमति का साक्ष्य है, उस अधिनियम की धारा 5 के अधीन इलेक्ट्रॉनिक हस्ताक्षर नहीं।',
    },
  ],
  verify: { en: 'Verify this agreement', hi: 'इस अनुबंध की जाँच करें' },
  signedFor: { en: `For ${brand.legalName}`, hi: `${brand.legalName} की ओर से` },
  signed: { en: 'Digitally signed', hi: 'डिजिटल हस्ताक्षरित' },
} as const;
