import type { Sentence } from '../languages.ts';

/** What a wrong field says, by the key that the schemas of the contract give as their message. */
export const validationSentences = {
  email_format: { en: 'Invalid email format', hi: 'ईमेल का प्रारूप सही नहीं है' },
  otp_format: { en: 'OTP must be a 6-digit number', hi: 'OTP 6 अंकों का होना चाहिए' },
  name_short: {
    en: 'Name must be at least 2 characters long',
    hi: 'नाम कम से कम 2 अक्षरों का होना चाहिए',
  },
  name_long: {
    en: 'Name must be at most 100 characters long',
    hi: 'नाम 100 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  name_characters: {
    en: 'Name must not contain line breaks or control characters',
    hi: 'नाम में नई पंक्ति या विशेष नियंत्रण अक्षर नहीं होने चाहिए',
  },
  email_enter: {
    en: 'Please enter a valid email address',
    hi: 'कृपया सही ईमेल पता दर्ज करें',
  },
  otp_enter: { en: 'Please enter a valid 6-digit OTP', hi: 'कृपया 6 अंकों का सही OTP दर्ज करें' },
} as const satisfies Record<string, Sentence>;

/** The key of a sentence about a wrong field. */
export type ValidationKey = keyof typeof validationSentences;

/** Narrows a schema's message to a key, or null when the schema library wrote it itself. */
export function parseValidationKey(message: string): ValidationKey | null {
  return Object.hasOwn(validationSentences, message) ? (message as ValidationKey) : null; // hasOwn proves it
}
