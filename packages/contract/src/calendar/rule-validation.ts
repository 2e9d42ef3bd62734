import type { LocalizedText } from '../languages.ts';

/** The validation messages of the forms for rules and extensions. */
export const ruleErrorTexts = {
  rule: { en: 'Please choose the rule', hi: 'कृपया नियम चुनें' },
  period: { en: 'Please choose the period', hi: 'कृपया अवधि चुनें' },
  date: { en: 'Please enter a valid date', hi: 'कृपया सही तिथि दर्ज करें' },
  day: { en: 'Please enter a day from 1 to 31', hi: 'कृपया 1 से 31 के बीच का दिन दर्ज करें' },
  days: { en: 'Please enter a number of days', hi: 'कृपया दिनों की संख्या दर्ज करें' },
  months: { en: 'Please enter a number of months', hi: 'कृपया महीनों की संख्या दर्ज करें' },
  text: { en: 'Please fill this in', hi: 'कृपया इसे भरें' },
  link: {
    en: 'Please enter an address that starts with https://',
    hi: 'कृपया https:// से शुरू होने वाला पता दर्ज करें',
  },
  bothLanguages: {
    en: 'Please write the note in both languages',
    hi: 'कृपया टिप्पणी दोनों भाषाओं में लिखें',
  },
} as const satisfies Record<string, LocalizedText>;
