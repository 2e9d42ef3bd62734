import type { LocalizedText } from '../languages.ts';

/** Shown when the document store is full or unreachable; everything else keeps working. */
export const filesUnavailableText: LocalizedText = {
  en: 'Documents cannot be stored or shown right now. Nothing was saved. Please try again in a few minutes.',
  hi: 'दस्तावेज़ अभी सहेजे या दिखाए नहीं जा सकते। कुछ भी सहेजा नहीं गया है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
};
