import type { LocalizedText } from '../../languages.ts';

/** Notes about fees that vary. */
export const feeNotes = {
  smallCapital: {
    en: 'No MCA filing fee up to an authorised capital of ₹15 lakh. State stamp duty and the charges for PAN and TAN are extra.',
    hi: '₹15 लाख तक की अधिकृत पूँजी पर MCA का फ़ाइलिंग शुल्क नहीं लगता। राज्य का स्टाम्प शुल्क और पैन व TAN का शुल्क अलग है।',
  },
  contribution: {
    en: 'The MCA fee depends on the contribution. Stamp duty on the agreement depends on the State.',
    hi: 'MCA शुल्क योगदान की राशि पर निर्भर है; अनुबंध पर स्टाम्प शुल्क राज्य के अनुसार है।',
  },
  mca: {
    en: "As per the MCA's schedule of fees, by capital and by date of filing.",
    hi: 'MCA की शुल्क सूची के अनुसार, पूँजी और फ़ाइल करने की तिथि पर निर्भर।',
  },
  inTimeFree: {
    en: "No MCA fee if filed on time; afterwards as per the MCA's schedule.",
    hi: 'समय पर MCA शुल्क नहीं लगता; उसके बाद MCA की शुल्क सूची के अनुसार।',
  },
  state: { en: "As per the State's schedule of fees.", hi: 'राज्य की शुल्क सूची के अनुसार।' },
  department: {
    en: "As per the department's schedule of fees.",
    hi: 'विभाग की शुल्क सूची के अनुसार।',
  },
  tokenIncluded: {
    en: "The certifying authority's price and the USB token are included in our fee.",
    hi: 'प्रमाणन प्राधिकारी का मूल्य और USB टोकन हमारे शुल्क में शामिल हैं।',
  },
  markPerClass: {
    en: '₹4,500 per class for individuals, startups and small enterprises, ₹9,000 for all others, filed online.',
    hi: 'ऑनलाइन आवेदन पर व्यक्तियों, स्टार्टअप और छोटे उद्यमों के लिए ₹4,500 प्रति श्रेणी, बाकी सबके लिए ₹9,000।',
  },
  perClass: { en: 'Per class, filed online.', hi: 'प्रति श्रेणी, ऑनलाइन आवेदन पर।' },
  perMark: { en: 'Per mark, filed online.', hi: 'प्रति ट्रेडमार्क, ऑनलाइन आवेदन पर।' },
  logoWork: {
    en: 'For artistic work used on goods; ₹500 for other artistic work.',
    hi: 'वस्तुओं पर इस्तेमाल होने वाली कलाकृति के लिए; दूसरी कलाकृति के लिए ₹500।',
  },
  patentFiling: {
    en: 'For online filing by a startup. Fees for the examination and the patent agent are extra.',
    hi: 'स्टार्टअप के ऑनलाइन आवेदन के लिए; परीक्षण का शुल्क और पेटेंट एजेंट का शुल्क अलग है।',
  },
  taxExtra: {
    en: 'You pay tax, interest and late fee, where due, directly to the government.',
    hi: 'टैक्स, ब्याज और विलंब शुल्क, जो भी देय हो, आप सीधे सरकार को चुकाते हैं।',
  },
  monthlyTaxExtra: {
    en: 'Our fee is for one month. You pay tax, interest and late fee, where due, directly to the government.',
    hi: 'हमारा शुल्क एक महीने का है। टैक्स, ब्याज और विलंब शुल्क, जो भी देय हो, आप सीधे सरकार को चुकाते हैं।',
  },
  quarterlyTaxExtra: {
    en: 'Our fee is for one quarter. You pay tax, interest and late fee, where due, directly to the government.',
    hi: 'हमारा शुल्क एक तिमाही का है। टैक्स, ब्याज और विलंब शुल्क, जो भी देय हो, आप सीधे सरकार को चुकाते हैं।',
  },
  monthly: { en: 'Our fee is for one month.', hi: 'हमारा शुल्क एक महीने का है।' },
  auditExtra: {
    en: 'The fee of the chartered accountant who audits and signs is quoted separately.',
    hi: 'ऑडिट और हस्ताक्षर करने वाले चार्टर्ड अकाउंटेंट का शुल्क अलग से बताया जाता है।',
  },
  caution: {
    en: 'Registration is free. Caution money and assessment fees depend on GeM’s rules and your turnover.',
    hi: 'रजिस्ट्रेशन निःशुल्क है। ज़मानत राशि और मूल्यांकन शुल्क GeM के नियमों और आपके टर्नओवर पर निर्भर हैं।',
  },
  certification: {
    en: "The certification body's own fee is quoted to you before you decide.",
    hi: 'प्रमाणन संस्था का अपना शुल्क आपके निर्णय से पहले बताया जाता है।',
  },
  stampDuty: {
    en: 'Stamp duty, and registration fee where required, as per the State.',
    hi: 'स्टाम्प शुल्क और ज़रूरत होने पर रजिस्ट्रेशन शुल्क राज्य के अनुसार।',
  },
  council: {
    en: "As per the council's schedule, by type of membership and turnover.",
    hi: 'परिषद की शुल्क सूची के अनुसार, सदस्यता के प्रकार और टर्नओवर पर निर्भर।',
  },
  updateWindow: {
    en: 'Free from April to June of each year; afterwards as per the DGFT’s schedule.',
    hi: 'हर साल अप्रैल से जून तक निःशुल्क; उसके बाद DGFT की शुल्क सूची के अनुसार।',
  },
} as const satisfies Record<string, LocalizedText>;

/** A note about a fee. */
export type FeeNote = keyof typeof feeNotes;
