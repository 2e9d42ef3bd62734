import type { LocalizedText } from '../languages.ts';

/** Errors of the client book. */
export const clientErrorTexts = {
  client_changed: {
    en: 'This client was changed in another window or on another device. Reload to see the current details, then enter your change again.',
    hi: 'यह ग्राहक किसी दूसरी विंडो या डिवाइस पर बदला गया है। ताज़ा जानकारी देखने के लिए पेज फिर से लोड करें, फिर अपना बदलाव दर्ज करें।',
  },
  client_exists: {
    en: 'A client with this number is already in your client book.',
    hi: 'इस नंबर वाला ग्राहक आपकी ग्राहक सूची में पहले से है।',
  },
  client_documents_full: {
    en: 'There is no room for another document. Please delete documents that are no longer needed.',
    hi: 'और दस्तावेज़ के लिए जगह नहीं है। कृपया वे दस्तावेज़ हटाएँ जिनकी अब ज़रूरत नहीं है।',
  },
  client_in_use: {
    en: 'This client cannot be deleted while applications, drafts or bills for them are open. Deactivate the client instead.',
    hi: 'इस ग्राहक के आवेदन, मसौदे या बिल बाकी हैं, इसलिए इन्हें हटाया नहीं जा सकता। इसके बजाय ग्राहक को निष्क्रिय करें।',
  },
  clients_not_mergeable: {
    en: 'These two clients cannot be merged.',
    hi: 'इन दोनों ग्राहकों को एक नहीं किया जा सकता।',
  },
  sheet_too_large: {
    en: 'This file is too large. Please split it into files of at most 2,000 rows.',
    hi: 'यह फ़ाइल बहुत बड़ी है। इसे अधिकतम 2,000 पंक्तियों की फ़ाइलों में बाँट लें।',
  },
  sheet_unreadable: {
    en: 'This file cannot be read. Please save it as XLSX or CSV, without a password.',
    hi: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसे बिना पासवर्ड के XLSX या CSV में सहेजें।',
  },
  sheet_without_names: {
    en: 'No client names were found in this file. Please choose the column that has the names.',
    hi: 'इस फ़ाइल में ग्राहकों के नाम नहीं मिले। कृपया वह स्तंभ चुनें, जिसमें नाम हैं।',
  },
  sheet_imported: {
    en: 'This file was imported before. Nothing was added now.',
    hi: 'यह फ़ाइल पहले इंपोर्ट हो चुकी है। अभी कुछ नहीं जोड़ा गया।',
  },
} as const satisfies Record<string, LocalizedText>;

/** Messages of invalid fields of a client. */
export const clientFieldTexts = {
  number_missing: { en: 'Please enter the number', hi: 'कृपया नंबर दर्ज करें' },
  number_twice: { en: 'This number is entered twice', hi: 'यह नंबर दो बार दर्ज है' },
  pan_once: { en: 'A client has one PAN', hi: 'एक ग्राहक का एक ही पैन होता है' },
  gstin_of_other_pan: {
    en: 'This GSTIN contains a different PAN. Add it to the client who has that PAN',
    hi: 'इस GSTIN के भीतर दूसरा पैन है। इसे उस पैन वाले ग्राहक में जोड़ें',
  },
  validity_reversed: {
    en: 'Please enter an end date that is not before the start date',
    hi: 'कृपया ऐसी अंतिम तिथि दर्ज करें जो आरंभ तिथि से पहले न हो',
  },
  quarter_start: {
    en: 'Please enter the first day of a quarter: 1 January, April, July or October',
    hi: 'कृपया तिमाही का पहला दिन दर्ज करें: 1 जनवरी, अप्रैल, जुलाई या अक्टूबर',
  },
  returns_from_missing: {
    en: 'Please enter the day of the change',
    hi: 'कृपया बदलाव का दिन दर्ज करें',
  },
  signed_paper_missing: {
    en: 'Please choose the signed paper',
    hi: 'कृपया हस्ताक्षर वाला कागज़ चुनें',
  },
  pct_05_of_gst: {
    en: 'FORM GST PCT-05 is for GST only',
    hi: 'FORM GST PCT-05 केवल GST के लिए है',
  },
  rejection_law_missing: {
    en: 'Please name the law and section that require the data',
    hi: 'कृपया वह कानून और धारा लिखें जिसके अनुसार डेटा रखना ज़रूरी है',
  },
  rejection_law_long: {
    en: 'Please use at most 300 characters',
    hi: 'कृपया 300 अक्षरों से ज़्यादा न लिखें',
  },
  digits_enter: { en: 'Please enter four digits', hi: 'कृपया चार अंक दर्ज करें' },
  iec_enter: {
    en: 'Please enter a valid IEC: ten characters, for most firms their PAN',
    hi: 'कृपया सही IEC दर्ज करें: दस अक्षर, ज़्यादातर फ़र्मों का पैन',
  },
  epf_enter: {
    en: 'Please enter a valid EPF code: five letters and ten digits, like MHBAN0012345000',
    hi: 'कृपया सही EPF कोड दर्ज करें: पाँच अक्षर और दस अंक, जैसे MHBAN0012345000',
  },
  esi_enter: {
    en: 'Please enter a valid ESI code of 17 digits',
    hi: 'कृपया 17 अंकों का सही ESI कोड दर्ज करें',
  },
  pt_enter: {
    en: 'Please enter a valid professional tax number of 5 to 20 letters and digits',
    hi: 'कृपया 5 से 20 अक्षरों और अंकों का सही प्रोफ़ेशनल टैक्स नंबर दर्ज करें',
  },
  fssai_enter: {
    en: 'Please enter a valid FSSAI number of 14 digits',
    hi: 'कृपया 14 अंकों का सही FSSAI नंबर दर्ज करें',
  },
  cell_long: {
    en: 'This cell has more text or entries than fit. Please shorten it',
    hi: 'इस खाने में बहुत ज़्यादा टेक्स्ट या प्रविष्टियाँ हैं। कृपया छोटा करें',
  },
  digits_lost: {
    en: 'Excel has cut off digits of this number. Format the column as text and enter it again',
    hi: 'Excel ने इस नंबर के अंक काट दिए हैं। स्तंभ को टेक्स्ट बनाकर नंबर फिर से लिखें',
  },
  state_unknown: {
    en: 'Please enter the name or the two-digit code of a State',
    hi: 'कृपया राज्य का नाम या दो अंकों का कोड लिखें',
  },
  gst_returns_unknown: {
    en: 'Please write Monthly, Quarterly, QRMP or Composition',
    hi: 'कृपया मासिक, तिमाही, QRMP या कंपोज़िशन लिखें',
  },
  constitution_unknown: {
    en: 'Please enter a legal form, such as Proprietorship, Partnership, LLP or Private company',
    hi: 'कृपया व्यवसाय का स्वरूप लिखें, जैसे प्रोप्राइटरशिप, साझेदारी, LLP या प्राइवेट कंपनी',
  },
  language_unknown: {
    en: 'We write in English or Hindi. Choose one on the client’s page',
    hi: 'हम अंग्रेज़ी या हिंदी में लिखते हैं। इनमें से एक ग्राहक के पेज पर चुनें',
  },
  validity_unknown: {
    en: 'Please enter a number from this row with its validity, such as FSSAI 10012345678901: 01/04/2022 to 31/03/2027',
    hi: 'कृपया इसी पंक्ति का कोई नंबर उसकी वैधता के साथ लिखें, जैसे FSSAI 10012345678901: 01/04/2022 से 31/03/2027',
  },
  period_choose: { en: 'Please choose the period', hi: 'कृपया अवधि चुनें' },
  number_in_earlier_row: {
    en: 'The PAN or number is in an earlier row too. Add a second GSTIN on the page of the client',
    hi: 'यह पैन या नंबर ऊपर की पंक्ति में भी है। दूसरा GSTIN ग्राहक के पेज पर जोड़ें',
  },
  client_in_earlier_row: {
    en: 'This client is in an earlier row too',
    hi: 'यह ग्राहक ऊपर की पंक्ति में भी है',
  },
  column_twice: {
    en: 'Please choose each detail for one column only',
    hi: 'कृपया हर जानकारी केवल एक स्तंभ के लिए चुनें',
  },
  period_enter: {
    en: 'Please choose a month, quarter or financial year',
    hi: 'कृपया महीना, तिमाही या वित्त वर्ष चुनें',
  },
  document_type_missing: { en: 'Please choose what it is', hi: 'कृपया चुनें कि यह क्या है' },
  document_title_missing: {
    en: 'Please enter what the document is',
    hi: 'कृपया लिखें कि यह कौन-सा दस्तावेज़ है',
  },
  document_title_long: { en: 'At most 80 characters', hi: 'अधिकतम 80 अक्षर' },
  aadhaar_masked_only: {
    en: 'Please confirm that the first eight digits are hidden. Only a masked copy may be stored',
    hi: 'कृपया पुष्टि करें कि पहले आठ अंक छिपे हैं। केवल मास्क की हुई प्रति रखी जा सकती है',
  },
  label_missing: { en: 'Please enter a name', hi: 'कृपया नाम दर्ज करें' },
  label_long: { en: 'At most 40 characters', hi: 'अधिकतम 40 अक्षर' },
  request_note_long: {
    en: 'The note must be at most 300 characters long',
    hi: 'टिप्पणी 300 अक्षरों से लंबी नहीं होनी चाहिए',
  },
  note_long: {
    en: 'The note must be at most 2,000 characters long',
    hi: 'नोट 2,000 अक्षरों से अधिक का नहीं होना चाहिए',
  },
} as const satisfies Record<string, LocalizedText>;
