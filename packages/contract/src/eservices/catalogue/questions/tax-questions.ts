import { calendarDate } from '../../../values/calendar-date.ts';
import { choice, question, text } from './question.ts';

// The first month of GST: CGST Act 2017, notification 9/2017.
const gstBegan = calendarDate({ year: 2017, month: 7, day: 1 });

/** Questions about taxes, wages and books. */
export const taxQuestions = {
  gstin: question('gstin', ['GSTIN', 'GSTIN'], {
    hint: {
      en: '15 characters, as on the registration certificate',
      hi: '15 अक्षर, जैसे रजिस्ट्रेशन प्रमाणपत्र पर',
    },
  }),
  month: question('month', ['Month of the return', 'रिटर्न का महीना'], {
    notBefore: gstBegan,
    notAfter: 'today',
  }),
  quarter: question('quarter', ['Quarter', 'तिमाही'], { notAfter: 'today' }),
  hadTransactions: choice('Were there sales or purchases?', 'क्या कोई बिक्री या खरीद हुई?', {
    yes: ['Yes', 'हाँ'],
    no: ['No, a nil return', 'नहीं, शून्य (nil) रिटर्न'],
  }),
  sellsToOtherStates: question('yes-no', [
    'Do you sell to other States or online?',
    'क्या आप दूसरे राज्यों में या ऑनलाइन बेचते हैं?',
  ]),
  wantsComposition: choice('Which scheme do you want?', 'आप कौन सी योजना चाहते हैं?', {
    regular: ['Regular', 'नियमित'],
    composition: ['Composition', 'कंपोज़िशन'],
    unsure: ['Please advise', 'कृपया सलाह दें'],
  }),
  amendedPart: choice('Which part of the registration changes?', 'रजिस्ट्रेशन में क्या बदल रहा है?', {
    place: ['Place of business', 'कारोबार का स्थान'],
    people: ['Partner, director or signatory', 'साझेदार, निदेशक या हस्ताक्षरकर्ता'],
    name: ['Name of the business', 'व्यवसाय का नाम'],
    other: ['Something else', 'कुछ और'],
  }),
  noticeNumber: text('Reference number of the notice', 'नोटिस की संदर्भ संख्या'),
  noticeDate: question('date', ['Date of the notice', 'नोटिस की तिथि'], { notAfter: 'today' }),
  replyBy: question('date', ['Due date for the reply', 'उत्तर देने की अंतिम तिथि']),
  cancellationReason: choice('Reason for closing', 'बंद करने का कारण', {
    closed: ['The business has closed', 'व्यवसाय बंद हो गया'],
    transferred: ['It was sold, merged or transferred', 'बिक्री, विलय या हस्तांतरण'],
    'below-limit': ['Turnover is below the limit', 'टर्नओवर सीमा से कम है'],
    'new-form': ['The constitution has changed', 'व्यवसाय का स्वरूप बदला'],
    other: ['Another reason', 'अन्य कारण'],
  }),
  newOwnerGstin: question('gstin', [
    'GSTIN of the business that takes over',
    'कारोबार लेने वाले व्यवसाय का GSTIN',
  ]),
  cancellationDate: question('date', ['Date of closing', 'किस तिथि से बंद करना है']),
  stockValue: question('money', ['Value of the stock on that day', 'उस दिन के स्टॉक का मूल्य']),
  orderDate: question('date', ['Date of the cancellation order', 'रद्द करने के आदेश की तिथि'], {
    notAfter: 'today',
  }),
  revocationReason: question('long-text', [
    'Reason to restore the registration',
    'रजिस्ट्रेशन क्यों बहाल किया जाए',
  ]),
  personPan: question('pan', ['PAN', 'PAN'], {
    hint: { en: '10 characters, as on the PAN card', hi: '10 अक्षर, जैसे पैन कार्ड पर' },
  }),
  birthDate: question('date', ['Date of birth', 'जन्म तिथि'], { notAfter: 'today' }),
  incomeKind: choice('Where the income comes from', 'आय का स्रोत', {
    salary: ['Salary or pension', 'वेतन या पेंशन'],
    house: ['Salary and a house', 'वेतन और मकान'],
    gains: ['Capital gains', 'पूँजीगत लाभ'],
    several: ['Several of these', 'इनमें से कई'],
  }),
  regime: choice('Tax regime', 'कर व्यवस्था', {
    'new-regime': ['New', 'नई'],
    'old-regime': ['Old', 'पुरानी'],
    unsure: ['Whichever costs less', 'जिसमें कर कम लगे'],
  }),
  returnKind: choice('Which statement', 'कौन सा विवरण', {
    salary: ['Salaries: Form 138 (earlier 24Q)', 'वेतन: Form 138 (पहले 24Q)'],
    others: ['Other payments: Form 140 (earlier 26Q)', 'अन्य भुगतान: Form 140 (पहले 26Q)'],
    both: ['Both', 'दोनों'],
  }),
  deductsTax: question('yes-no', [
    'Does the business deduct tax at source (TDS)?',
    'क्या व्यवसाय स्रोत पर टैक्स (TDS) काटता है?',
  ]),
  firstMonth: question('month', ['First month of service', 'काम का पहला महीना']),
  entries: question(
    'number',
    ['Number of bills and payments per month', 'महीने में कितने बिल और भुगतान'],
    {
      min: 0,
      isWhole: true,
    },
  ),
  payDay: question(
    'number',
    ['Day of the month on which wages are paid', 'महीने की किस तारीख को वेतन दिया जाता है'],
    { min: 1, max: 31, isWhole: true },
  ),
  iecNumber: question('text', ['Importer Exporter Code (IEC)', 'आयातक निर्यातक कोड (IEC)'], {
    hint: { en: '10 characters, as on the IEC', hi: '10 अक्षर, जैसे IEC पर' },
  }),
  // An undertaking for the next year is given before the current one ends.
  undertakingYear: question(
    'financial-year',
    ['Financial year of the undertaking', 'वचन पत्र का वित्त वर्ष'],
    { notBefore: gstBegan },
  ),
  products: question('long-text', [
    'Goods or services exported or imported',
    'क्या निर्यात या आयात होता है',
  ]),
  council: text('Export promotion council, if you know it', 'निर्यात संवर्धन परिषद, यदि पता हो'),
  port: text('Port or airport, with its code', 'बंदरगाह या हवाई अड्डा, कोड सहित'),
  refundKind: choice('Refund claimed for', 'किसका रिफ़ंड चाहिए', {
    credit: ['Unused credit from exports under an LUT', 'LUT पर निर्यात का बचा हुआ क्रेडिट'],
    igst: ['IGST paid on exported services', 'निर्यात की गई सेवाओं पर चुकाया IGST'],
  }),
  exportPeriod: question('month', ['First month of the refund', 'रिफ़ंड का पहला महीना'], {
    notBefore: gstBegan,
    notAfter: 'today',
  }),
  exportPeriodEnd: question('month', ['Last month of the refund', 'रिफ़ंड का अंतिम महीना'], {
    notBefore: gstBegan,
    notAfter: 'today',
    hint: { en: 'Leave this empty for a single month.', hi: 'एक ही महीने के लिए इसे खाली छोड़ें।' },
  }),
  refundAmount: question('money', ['Amount of the refund', 'रिफ़ंड की राशि']),
  witnessNames: question('long-text', [
    'Names and addresses of two witnesses',
    'दो गवाहों के नाम और पते',
  ]),
} as const;
