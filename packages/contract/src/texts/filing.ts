import type { LocalizedText } from '../languages.ts';

/** Errors of the application form that are not about answers. */
export const filingTexts = {
  clientMissing: {
    en: 'Please choose a client from the list',
    hi: 'कृपया सूची से कोई ग्राहक चुनें',
  },
  registrationMissing: {
    en: 'Please choose the registration that this application is for',
    hi: 'कृपया चुनें कि यह आवेदन किस रजिस्ट्रेशन के लिए है',
  },
  registrationUnclear: {
    en: 'This client has several registrations that this service is for. Choose the client from your client book, then the registration that this application is for.',
    hi: 'इस सेवा के लिए इस ग्राहक के कई रजिस्ट्रेशन हैं। ग्राहक को अपनी ग्राहक सूची से चुनें, फिर वह रजिस्ट्रेशन चुनें जिसके लिए यह आवेदन है।',
  },
  fileUnsent: {
    en: 'This file has not been uploaded. Try again, or remove it',
    hi: 'यह फ़ाइल अपलोड नहीं हुई है। फिर से कोशिश करें या इसे हटाएँ',
  },
  fileGone: {
    en: 'This file is no longer available. Choose it again, or remove it',
    hi: 'यह फ़ाइल अब उपलब्ध नहीं है। इसे फिर से चुनें या हटाएँ',
  },
} as const satisfies Record<string, LocalizedText>;

/** Errors about existing applications and drafts. */
export const filingErrorTexts = {
  duplicate_application: {
    en: 'An application for this service, client and period has already been filed. Confirm if you want to file another one.',
    hi: 'इस सेवा, ग्राहक और अवधि का आवेदन पहले ही जमा हो चुका है। एक और जमा करना हो तो पुष्टि करें।',
  },
  too_many_drafts: {
    en: 'You have 200 unfinished applications. File or delete one of them before you start another.',
    hi: 'आपके 200 अधूरे आवेदन हैं। नया शुरू करने से पहले उनमें से किसी एक को जमा करें या हटाएँ।',
  },
} as const satisfies Record<string, LocalizedText>;
