import { choice, date, number, text } from './question.ts';

/** Questions about taxes, wages and books. */
export const taxes = {
  gstin: text('GSTIN', 'GSTIN'),
  month: text('Month of the return, such as October 2026', 'रिटर्न का महीना, जैसे अक्टूबर 2026'),
  quarter: choice('Quarter', 'तिमाही', {
    'april-june': ['April to June', 'अप्रैल से जून'],
    'july-september': ['July to September', 'जुलाई से सितंबर'],
    'october-december': ['October to December', 'अक्टूबर से दिसंबर'],
    'january-march': ['January to March', 'जनवरी से मार्च'],
  }),
  isNil: choice('Were there sales or purchases?', 'क्या कोई बिक्री या ख़रीद हुई?', {
    yes: ['Yes', 'हाँ'],
    no: ['No, a nil return', 'नहीं, शून्य (nil) रिटर्न'],
  }),
  sellsToOtherStates: choice(
    'Do you sell to other States or online?',
    'क्या आप दूसरे राज्यों में या ऑनलाइन बेचते हैं?',
    { yes: ['Yes', 'हाँ'], no: ['No', 'नहीं'] },
  ),
  wantsComposition: choice('Which scheme do you want?', 'आप कौन सी योजना चाहते हैं?', {
    regular: ['Regular', 'नियमित'],
    composition: ['Composition', 'कंपोज़िशन'],
    unsure: ['Please advise', 'कृपया सलाह दें'],
  }),
  noticeNumber: text('Reference number of the notice', 'नोटिस की संदर्भ संख्या'),
  noticeDate: date('Date of the notice', 'नोटिस की तिथि'),
  replyBy: date('Last date for the reply', 'उत्तर देने की अंतिम तिथि'),
  cancellationReason: choice('Why it is closed', 'बंद करने का कारण', {
    closed: ['The business has closed', 'व्यवसाय बंद हो गया'],
    transferred: ['It was sold, merged or transferred', 'बिक्री, विलय या हस्तांतरण'],
    'below-limit': ['Turnover is below the limit', 'टर्नओवर सीमा से कम है'],
    'new-form': ['The constitution has changed', 'व्यवसाय का स्वरूप बदला'],
    other: ['Another reason', 'अन्य कारण'],
  }),
  cancellationDate: date('Date from which it shall be closed', 'किस तिथि से बंद करना है'),
  orderDate: date('Date of the cancellation order', 'रद्द करने के आदेश की तिथि'),
  personPan: text('PAN', 'PAN'),
  birthDate: date('Date of birth', 'जन्म तिथि'),
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
  firstMonth: text(
    'First month of the work, such as April 2026',
    'काम का पहला महीना, जैसे अप्रैल 2026',
  ),
  entries: number('How many bills and payments a month', 'महीने में कितने बिल और भुगतान'),
  payDay: number(
    'On which day of the month wages are paid',
    'महीने की किस तारीख को वेतन दिया जाता है',
  ),
  iecNumber: text('Importer Exporter Code (IEC)', 'आयातक निर्यातक कोड (IEC)'),
  products: text('What is exported or imported', 'क्या निर्यात या आयात होता है'),
  council: text('Export promotion council, if you know it', 'निर्यात संवर्धन परिषद, यदि पता हो'),
  port: text('Port or airport, with its code', 'बंदरगाह या हवाई अड्डा, कोड सहित'),
  exportPeriod: text('Period of the refund, such as July 2026', 'रिफ़ंड की अवधि, जैसे जुलाई 2026'),
  refundAmount: number('Refund in rupees', 'रिफ़ंड की राशि (रुपये में)'),
  witnessNames: text('Names and addresses of two witnesses', 'दो गवाहों के नाम और पते'),
} as const;
