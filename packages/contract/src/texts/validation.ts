import type { LocalizedText } from '../languages.ts';
import { answerErrorTexts } from './answer-errors.ts';
import { billingFieldTexts } from './billing.ts';
import { clientFieldTexts } from './clients.ts';

/** The message of an invalid field, by the key that schemas use as their error message. */
export const validationTexts = {
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
  amount_enter: { en: 'Please enter a valid amount.', hi: 'कृपया सही राशि दर्ज करें।' },
  business_name_missing: {
    en: 'Please fill in the business name',
    hi: 'कृपया व्यवसाय का नाम भरें',
  },
  business_name_long: {
    en: 'Business name must be at most 150 characters long',
    hi: 'व्यवसाय का नाम 150 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  legal_name_missing: {
    en: 'Please fill in the legal name',
    hi: 'कृपया कानूनी नाम भरें',
  },
  state_missing: { en: 'Please choose the State', hi: 'कृपया राज्य चुनें' },
  state_not_of_gstin: {
    en: 'Please choose the State in which the GSTIN is registered: its first two digits are the State code',
    hi: 'कृपया वही राज्य चुनें जिसमें GSTIN लिया गया है: इसके पहले दो अंक राज्य कोड हैं',
  },
  pin_code_of_other_state: {
    en: 'This PIN code is not in the chosen State. Check the PIN code and the State',
    hi: 'यह पिन कोड चुने गए राज्य का नहीं है। पिन कोड और राज्य जाँच लें',
  },
  lut_arn_enter: {
    en: 'Enter the ARN of the LUT: 15 letters and digits',
    hi: 'LUT का ARN लिखें: 15 अक्षर और अंक',
  },
  last_day_early: {
    en: 'The end date is before the start date. Check the dates',
    hi: 'अंतिम तिथि आरंभ तिथि से पहले है। तिथियाँ जाँचें',
  },
  gstin_of_scheme: {
    en: 'Enter a GSTIN for each place of business, or none if the firm is not registered for GST',
    hi: 'व्यवसाय के हर स्थान का GSTIN दें; अगर फ़र्म का GST रजिस्ट्रेशन नहीं है, तो एक भी न दें',
  },
  gstins_of_one_pan: {
    en: 'Enter each GSTIN once. All must have the firm’s PAN',
    hi: 'हर GSTIN एक ही बार दें, और केवल वही जिसमें फ़र्म का पैन हो',
  },
  supply_missing: {
    en: 'Please choose what the code and rate are for',
    hi: 'कृपया चुनें कि कोड और दर किसके लिए हैं',
  },
  sac_missing: { en: 'Please choose a SAC from the list', hi: 'कृपया सूची से SAC चुनें' },
  rate_enter: {
    en: 'Please enter a rate from 0 to 40 percent, like 18',
    hi: 'कृपया 0 से 40 प्रतिशत तक की दर दर्ज करें, जैसे 18',
  },
  source_missing: {
    en: 'Please enter where the code and rate come from, or who advised them',
    hi: 'कृपया लिखें कि कोड और दर कहाँ पढ़े या किसने बताए',
  },
  source_long: {
    en: 'Source must be at most 500 characters long',
    hi: 'स्रोत 500 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  document_number_enter: {
    en: 'Please enter the number as printed, like AI2627-000001',
    hi: 'कृपया संख्या वैसे ही दर्ज करें जैसे छपी है, जैसे AI2627-000001',
  },
  top_up_policy_missing: {
    en: 'Please choose how top-ups are treated',
    hi: 'कृपया चुनें कि टॉप-अप को क्या माना जाए',
  },
  business_email_missing: {
    en: 'Please fill in the business email',
    hi: 'कृपया व्यवसाय का ईमेल भरें',
  },
  business_phone_missing: {
    en: 'Please fill in the business phone number',
    hi: 'कृपया व्यवसाय का फ़ोन नंबर भरें',
  },
  phone_missing: { en: 'Please fill in the phone number', hi: 'कृपया फ़ोन नंबर भरें' },
  phone_enter: {
    en: 'Please enter a valid 10-digit phone number',
    hi: 'कृपया 10 अंकों का सही फ़ोन नंबर दर्ज करें',
  },
  agreement_tick: {
    en: 'Please accept the agreement to continue',
    hi: 'आगे बढ़ने के लिए कृपया अनुबंध स्वीकार करें',
  },
  stamp_number: {
    en: 'Enter the number as it is on the e-stamp certificate',
    hi: 'नंबर वैसा ही लिखें जैसा ई-स्टाम्प प्रमाणपत्र पर है',
  },
  message_missing: { en: 'Please write a message', hi: 'कृपया अपना संदेश लिखें' },
  reason_missing: {
    en: 'Please write a reason of at least 3 characters',
    hi: 'कृपया कम से कम 3 अक्षरों का कारण लिखें',
  },
  reason_long: {
    en: 'The reason must be at most 300 characters long',
    hi: 'कारण 300 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  retained_elsewhere: {
    en: 'A fee can be retained only when you reject an application',
    hi: 'शुल्क केवल आवेदन अस्वीकृत करते समय रखा जा सकता है',
  },
  rejection_missing: { en: 'Please write the reason', hi: 'कृपया कारण लिखें' },
  correction_missing: {
    en: 'Please describe the change and the reason',
    hi: 'कृपया लिखें कि क्या बदलना है और क्यों',
  },
  fee_note_missing: { en: 'Please describe what the fee is for', hi: 'कृपया लिखें कि यह किसलिए है' },
  message_long: {
    en: 'Message must be at most 5,000 characters long',
    hi: 'संदेश 5,000 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  summary_long: {
    en: 'The explanation must be at most 1,000 characters long',
    hi: 'विवरण 1,000 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  summary_missing: {
    en: 'Please explain why the payment is valid',
    hi: 'कृपया बताएँ कि यह भुगतान सही क्यों है',
  },
  pan_missing: { en: 'Please fill in the PAN', hi: 'कृपया पैन नंबर भरें' },
  pan_enter: {
    en: 'Please enter a valid PAN, like ABCPE1234F',
    hi: 'कृपया सही पैन नंबर दर्ज करें, जैसे ABCPE1234F',
  },
  gstin_enter: {
    en: 'Please enter a valid GSTIN, like 27AALFV4847R1Z2. Its last character is a check digit',
    hi: 'कृपया सही GSTIN दर्ज करें, जैसे 27AALFV4847R1Z2। इसका आखिरी अक्षर जाँच अंक है',
  },
  tan_enter: {
    en: 'Please enter a valid TAN, like MUMA12345B',
    hi: 'कृपया सही TAN दर्ज करें, जैसे MUMA12345B',
  },
  cin_enter: {
    en: 'Please enter a valid CIN of 21 characters, like U74999MH2019PTC123456',
    hi: 'कृपया 21 अक्षरों का सही CIN दर्ज करें, जैसे U74999MH2019PTC123456',
  },
  challan_missing: {
    en: 'Please enter the number of the challan or receipt, at most 60 characters',
    hi: 'कृपया चालान या रसीद की संख्या लिखें, अधिकतम 60 अक्षर',
  },
  date_enter: { en: 'Please enter a valid date', hi: 'कृपया सही तिथि दर्ज करें' },
  dates_apart: {
    en: 'Please choose a start date before the end date, and a shorter period',
    hi: 'कृपया तिथियाँ सही क्रम में चुनें, और एक साथ बहुत लंबी अवधि न लें',
  },
  aadhaar_missing: { en: 'Please fill in the Aadhaar number', hi: 'कृपया आधार नंबर भरें' },
  aadhaar_enter: {
    en: 'Please enter a valid 12-digit Aadhaar number',
    hi: 'कृपया 12 अंकों का सही आधार नंबर दर्ज करें',
  },
  address_missing: { en: 'Please fill in the complete address', hi: 'कृपया पूरा पता भरें' },
  address_short: {
    en: 'Please enter the complete address, with town and PIN code',
    hi: 'कृपया शहर और पिन कोड के साथ पूरा पता लिखें',
  },
  address_long: {
    en: 'Address must be at most 500 characters long',
    hi: 'पता 500 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  plan_fields_missing: { en: '⚠️ All fields are required!', hi: '⚠️ सभी जानकारी भरना ज़रूरी है!' },
  plan_name_long: {
    en: 'Plan name must be at most 100 characters long',
    hi: 'प्लान का नाम 100 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  plan_description_long: {
    en: 'Description must be at most 500 characters long',
    hi: 'विवरण 500 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  plan_price_enter: {
    en: 'Please enter a price from ₹1 to ₹1,00,00,000, with two decimals at most',
    hi: 'कृपया ₹1 से ₹1,00,00,000 तक की कीमत दर्ज करें, दशमलव के बाद अधिकतम दो अंक',
  },
  plan_point_long: {
    en: 'A key point must be at most 150 characters long',
    hi: 'कोई भी मुख्य बिंदु 150 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  plan_points_many: {
    en: 'A plan can have at most 12 key points',
    hi: 'एक प्लान में अधिकतम 12 मुख्य बिंदु हो सकते हैं',
  },
  plan_limit_enter: {
    en: 'Please enter the service limit as a whole number from 1 to 1,00,000',
    hi: 'कृपया सेवा सीमा 1 से 1,00,000 तक की पूर्ण संख्या में दर्ज करें',
  },
  plan_validity_enter: {
    en: 'Please enter the validity in months, from 1 to 120',
    hi: 'कृपया वैधता महीनों में दर्ज करें, 1 से 120 तक',
  },
  department_missing: { en: 'Please fill in the department', hi: 'कृपया विभाग का नाम भरें' },
  eservice_name_missing: {
    en: 'Please fill in the name of the e-service',
    hi: 'कृपया ई-सेवा का नाम भरें',
  },
  service_doc_missing: {
    en: 'Please fill in the name of the document',
    hi: 'कृपया दस्तावेज़ का नाम भरें',
  },
  description_missing: { en: 'Please fill in the description', hi: 'कृपया विवरण भरें' },
  text_long: { en: 'This text is too long', hi: 'यह टेक्स्ट बहुत लंबा है' },
  text_line: {
    en: 'Please write this in one line, without control characters',
    hi: 'कृपया इसे एक पंक्ति में, विशेष नियंत्रण अक्षरों के बिना लिखें',
  },
  category_missing: { en: 'Please choose a category', hi: 'कृपया श्रेणी चुनें' },
  firm_fee_enter: {
    en: 'Our fee: please enter at most ₹1,00,00,000, like 1,499 or 1,499.50, or leave it empty',
    hi: 'हमारा शुल्क: कृपया ₹1,00,00,000 तक की राशि लिखें, जैसे 1,499 या 1,499.50, या खाली छोड़ें',
  },
  government_fee_enter: {
    en: 'Government fee: please enter at most ₹1,00,00,000, like 1,499 or 1,499.50, or leave it empty',
    hi: 'सरकारी शुल्क: कृपया ₹1,00,00,000 तक की राशि लिखें, जैसे 1,499 या 1,499.50, या खाली छोड़ें',
  },
  quoted_firm_fee_enter: {
    en: 'Our fee: please enter at most ₹10,00,000, like 1,499 or 1,499.50, or leave it empty',
    hi: 'हमारा शुल्क: कृपया ₹10,00,000 तक की राशि लिखें, जैसे 1,499 या 1,499.50, या खाली छोड़ें',
  },
  quoted_government_fee_enter: {
    en: 'Government fee: please enter at most ₹10,00,000, like 1,499 or 1,499.50, or leave it empty',
    hi: 'सरकारी शुल्क: कृपया ₹10,00,000 तक की राशि लिखें, जैसे 1,499 या 1,499.50, या खाली छोड़ें',
  },
  quote_missing: {
    en: 'Please enter at least one of the two fees',
    hi: 'कृपया दोनों में से कम से कम एक शुल्क लिखें',
  },
  ...answerErrorTexts,
  ...billingFieldTexts,
  ...clientFieldTexts,
  announcement_english_missing: {
    en: 'Please write the announcement in English',
    hi: 'कृपया घोषणा अंग्रेज़ी में लिखें',
  },
  announcement_english_long: {
    en: 'Announcement in English must be at most 300 characters long',
    hi: 'अंग्रेज़ी की घोषणा 300 अक्षरों से अधिक की नहीं होनी चाहिए',
  },
  announcement_hindi_missing: {
    en: 'Please write the announcement in Hindi',
    hi: 'कृपया घोषणा हिंदी में लिखें',
  },
  announcement_hindi_long: {
    en: 'Announcement in Hindi must be at most 300 characters long',
    hi: 'हिंदी की घोषणा 300 अक्षरों से अधिक की नहीं होनी चाहिए',
  },
  audience_missing: {
    en: 'Please choose the audience',
    hi: 'कृपया चुनें कि घोषणा किसके लिए है',
  },
  placement_missing: {
    en: 'Please choose where it is shown',
    hi: 'कृपया चुनें कि यह कहाँ दिखे',
  },
  date_time_invalid: {
    en: 'Please enter a valid day and time',
    hi: 'कृपया सही तिथि और समय दर्ज करें',
  },
  end_before_start: {
    en: 'The end must be after the start',
    hi: 'समाप्ति का समय शुरुआत के बाद का होना चाहिए',
  },
  subject_missing: { en: 'Please write a subject', hi: 'कृपया विषय लिखें' },
  subject_long: {
    en: 'Subject must be at most 150 characters long',
    hi: 'विषय 150 अक्षरों से अधिक का नहीं होना चाहिए',
  },
  reply_name_missing: { en: 'Please name the reply', hi: 'कृपया उत्तर का नाम लिखें' },
  reply_name_long: {
    en: 'Name must be at most 80 characters long',
    hi: 'नाम 80 अक्षरों से अधिक का नहीं होना चाहिए',
  },
} as const satisfies Record<string, LocalizedText>;

/** The key of a validation message. */
export type ValidationKey = keyof typeof validationTexts;

/** Narrows the error message of a schema to a key; null for a message of the library. */
export function parseValidationKey(message: string): ValidationKey | null {
  return Object.hasOwn(validationTexts, message) ? (message as ValidationKey) : null; // hasOwn proves it
}
