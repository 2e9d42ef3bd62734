import type { LocalizedText } from '../languages.ts';

/** Errors of billing clients. */
export const billingErrorTexts = {
  billing_profile_missing: {
    en: 'Enter your billing details first: name, address and how you are taxed.',
    hi: 'पहले अपने बिल का विवरण दर्ज करें: नाम, पता और GST की स्थिति।',
  },
  bill_cancelled: {
    en: 'This bill is already cancelled.',
    hi: 'यह बिल पहले ही रद्द हो चुका है।',
  },
  bill_date_outside: {
    en: 'Choose a date from the first of this month until today.',
    hi: 'इस महीने के पहले दिन से आज तक की तिथि चुनें।',
  },
  application_billed: {
    en: 'One of these applications is already on a bill. Remove its line, or cancel the other bill first.',
    hi: 'इनमें से एक आवेदन का बिल पहले ही बन चुका है। उसकी पंक्ति हटाएँ, या पहले दूसरा बिल रद्द करें।',
  },
  receipt_reversed: {
    en: 'This payment was already reversed.',
    hi: 'यह भुगतान पहले ही रद्द हो चुका है।',
  },
} as const satisfies Record<string, LocalizedText>;

/** Messages of invalid fields of bills, payments and billing details. */
export const billingFieldTexts = {
  upi_enter: {
    en: 'Please enter a valid UPI ID, such as name@bank',
    hi: 'कृपया सही UPI आईडी दर्ज करें, जैसे name@bank',
  },
  prefix_enter: {
    en: 'Please enter one or two letters from A to Z',
    hi: 'कृपया A से Z तक के एक या दो अक्षर दर्ज करें',
  },
  line_missing: {
    en: 'Please describe what you are billing',
    hi: 'कृपया लिखें कि बिल किस काम का है',
  },
  line_long: {
    en: 'Description must be at most 150 characters long',
    hi: 'विवरण 150 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  due_reversed: {
    en: 'Please enter a due date that is not before the date of the bill',
    hi: 'कृपया ऐसी नियत तिथि दर्ज करें जो बिल की तिथि से पहले न हो',
  },
} as const satisfies Record<string, LocalizedText>;
