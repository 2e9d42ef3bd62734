import type { LocalizedText } from '../languages.ts';

/** Errors of client links. */
export const linkErrorTexts = {
  authority_withdrawn: {
    en: 'The client withdrew this authority on their page after that day. Record one that they have given since.',
    hi: 'उस दिन के बाद ग्राहक ने अपने पेज पर यह अधिकार वापस ले लिया था। उसके बाद दिया गया अधिकार दर्ज करें।',
  },
  authority_letter_unknown: {
    en: 'The signed paper is not among the documents of this client. Add it as “Board resolution or letter of authority” and choose it.',
    hi: 'हस्ताक्षर वाला कागज़ इस ग्राहक के दस्तावेज़ों में नहीं है। उसे “बोर्ड संकल्प या अधिकार पत्र” के रूप में जोड़कर चुनें।',
  },
  authority_letter_in_use: {
    en: 'This is the signed paper of an authority that was not withdrawn. Record the withdrawal first.',
    hi: 'यह ऐसे अधिकार का हस्ताक्षर वाला कागज़ है जो वापस नहीं लिया गया। पहले वापसी दर्ज करें।',
  },
  client_phone_missing: {
    en: 'Add the phone number of the client first. They confirm its last four digits when they open the link.',
    hi: 'पहले ग्राहक का फ़ोन नंबर जोड़ें। लिंक खोलते समय वे इसके आखिरी चार अंक दर्ज करते हैं।',
  },
  document_not_requested: {
    en: 'This document is no longer requested: it has arrived, or the request was withdrawn.',
    hi: 'यह दस्तावेज़ अब नहीं चाहिए: यह मिल चुका है, या अनुरोध वापस ले लिया गया है।',
  },
  document_requests_full: {
    en: 'This client already has too many open requests. Withdraw those that are no longer needed.',
    hi: 'इस ग्राहक से पहले ही बहुत सारे दस्तावेज़ माँगे गए हैं। जो अब ज़रूरी नहीं हैं, उनके अनुरोध वापस लें।',
  },
  digits_wrong: {
    en: 'These are not the last four digits of the phone number that we have. Check them and try again.',
    hi: 'ये हमारे पास दर्ज फ़ोन नंबर के आखिरी चार अंक नहीं हैं। इन्हें जाँचकर फिर से कोशिश करें।',
  },
  erasure_decided: {
    en: 'The request to delete this data is no longer open: it was decided or cancelled.',
    hi: 'इस डेटा को हटाने का अनुरोध अब नहीं है: उस पर फ़ैसला हो चुका है या उसे रद्द किया गया है।',
  },
  reminders_declined: {
    en: 'This client does not want reminders. They can allow them again on their page.',
    hi: 'यह ग्राहक याद दिलाने वाले संदेश नहीं चाहते। वे अपने पेज पर इन्हें फिर से चालू कर सकते हैं।',
  },
  link_locked: {
    en: 'Too many wrong attempts. Ask the person who sent you the link for a new one.',
    hi: 'बहुत बार गलत अंक दर्ज हुए। जिन्होंने लिंक भेजा है, उनसे नया लिंक माँगें।',
  },
  link_unbound: {
    en: 'Open your link again and confirm the digits of your phone number.',
    hi: 'अपना लिंक फिर से खोलें और अपने फ़ोन नंबर के अंक दर्ज करें।',
  },
} as const satisfies Record<string, LocalizedText>;
