import type { Sentence } from '../languages.ts';

/** What the form of an application says before it is filed, beside what its answers lack. */
export const filingSentences = {
  clientMissing: {
    en: 'Please choose a client from the list',
    hi: 'कृपया सूची से कोई ग्राहक चुनें',
  },
  fileUnsent: {
    en: 'This file has not been uploaded. Try again, or remove it',
    hi: 'यह फ़ाइल अपलोड नहीं हुई है। फिर से कोशिश करें या इसे हटाएँ',
  },
} as const satisfies Record<string, Sentence>;
