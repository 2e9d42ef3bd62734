import type { LocalizedText } from '../languages.ts';

/** The errors of answers: what is expected, with an example. */
export const answerErrorTexts = {
  answer_missing: { en: 'Please answer this', hi: 'कृपया इसका उत्तर दें' },
  answer_long: {
    en: 'Answer must be at most 500 characters long',
    hi: 'उत्तर 500 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  answer_long_text: {
    en: 'Answer must be at most 1,000 characters long',
    hi: 'उत्तर 1,000 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  answer_text: {
    en: 'Please answer in one line of text',
    hi: 'कृपया एक पंक्ति में उत्तर लिखें',
  },
  answer_number: {
    en: 'Please enter a number, like 1200 or 12.50',
    hi: 'कृपया संख्या दर्ज करें, जैसे 1200 या 12.50',
  },
  answer_date: { en: 'Please enter a valid date', hi: 'कृपया सही तिथि दर्ज करें' },
  answer_choice: { en: 'Please choose one of the options', hi: 'कृपया दिए गए विकल्पों में से एक चुनें' },
  answer_file: { en: 'Please add a file', hi: 'कृपया फ़ाइल जोड़ें' },
  answer_limits: {
    en: 'Please enter a value within the limits of this field',
    hi: 'कृपया इस फ़ील्ड की सीमा के भीतर उत्तर दें',
  },
  email_answer: {
    en: 'Please enter an email address, like name@example.com',
    hi: 'कृपया ईमेल पता दर्ज करें, जैसे name@example.com',
  },
  phone_answer: {
    en: 'Please enter a 10-digit phone number, like 98765 43210',
    hi: 'कृपया 10 अंकों का फ़ोन नंबर दर्ज करें, जैसे 98765 43210',
  },
  llpin_enter: {
    en: 'Please enter a valid LLPIN of 3 letters and 4 digits, like AAB-1234',
    hi: 'कृपया 3 अक्षरों और 4 अंकों का सही LLPIN दर्ज करें, जैसे AAB-1234',
  },
  din_enter: {
    en: 'Please enter a valid 8-digit DIN, like 01234567',
    hi: 'कृपया 8 अंकों का सही DIN दर्ज करें, जैसे 01234567',
  },
  udyam_enter: {
    en: 'Please enter a valid Udyam number, like UDYAM-MH-18-0012345',
    hi: 'कृपया सही उद्यम नंबर दर्ज करें, जैसे UDYAM-MH-18-0012345',
  },
  ifsc_enter: {
    en: 'Please enter a valid 11-character IFSC, like SBIN0001234. The fifth character is a zero',
    hi: 'कृपया 11 अक्षरों का सही IFSC दर्ज करें, जैसे SBIN0001234; इसका पाँचवाँ अक्षर शून्य होता है',
  },
  bank_account_enter: {
    en: 'Please enter a valid bank account number of 9 to 18 digits, like 30123456789',
    hi: 'कृपया 9 से 18 अंकों का सही बैंक खाता नंबर दर्ज करें, जैसे 30123456789',
  },
  pin_code_enter: {
    en: 'Please enter a valid 6-digit PIN code, like 560001',
    hi: 'कृपया 6 अंकों का सही पिन कोड दर्ज करें, जैसे 560001',
  },
  money_enter: {
    en: 'Please enter an amount in rupees, like 1,50,000 or 1,499.50',
    hi: 'कृपया रुपये में राशि दर्ज करें, जैसे 1,50,000 या 1,499.50',
  },
  month_enter: {
    en: 'Please choose a month and a year, like October 2026',
    hi: 'कृपया महीना और वर्ष चुनें, जैसे अक्टूबर 2026',
  },
  quarter_enter: {
    en: 'Please choose a quarter of a financial year, like Q2 2026-27',
    hi: 'कृपया वित्त वर्ष की तिमाही चुनें, जैसे Q2 2026-27',
  },
  financial_year_enter: {
    en: 'Please choose a financial year, like 2026-27',
    hi: 'कृपया वित्त वर्ष चुनें, जैसे 2026-27',
  },
  yes_no_enter: { en: 'Please choose yes or no', hi: 'कृपया हाँ या नहीं चुनें' },
} as const satisfies Record<string, LocalizedText>;
