import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of a KYC decision. */
export const reviewErrorTexts = {
  documents_unchecked: {
    en: 'Open every page and tick each document before you approve.',
    hi: 'स्वीकृत करने से पहले हर पेज खोलें और हर दस्तावेज़ पर सही का निशान लगाएँ।',
  },
  duplicate_unexplained: {
    en: 'Another account has the same PAN or Aadhaar number. Check it, and enter a reason to approve this one as well.',
    hi: 'किसी दूसरे खाते में यही पैन या आधार नंबर है। उसे जाँचें और इसे भी स्वीकृत करने का कारण लिखें।',
  },
  number_visible: {
    en: 'A page still shows the full Aadhaar number. Please redact it before you approve.',
    hi: 'एक पेज पर अब भी पूरा आधार नंबर दिख रहा है। कृपया स्वीकृत करने से पहले उसे काला करके छिपाएँ।',
  },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;
