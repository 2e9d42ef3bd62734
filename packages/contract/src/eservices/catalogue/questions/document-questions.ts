import { choice, question, text } from './question.ts';

/** Questions about trademarks, certificates, loans and agreements. */
export const documentQuestions = {
  markWords: text('The words of the mark', 'ट्रेडमार्क के शब्द'),
  // An application may name several classes.
  markClass: question('text', ['Class of goods or services', 'वस्तुओं या सेवाओं का वर्ग'], {
    hint: {
      en: 'From 1 to 45; several as 25, 35. Leave this empty if you do not know.',
      hi: '1 से 45 तक; एक से अधिक हों तो 25, 35 जैसे लिखें। पता न हो तो खाली छोड़ें।',
    },
  }),
  goodsList: question('long-text', ['Goods or services', 'वस्तुएँ या सेवाएँ']),
  applicantName: text('Name of the applicant', 'आवेदक का नाम'),
  applicantKind: choice('Who applies', 'आवेदक कौन है', {
    individual: ['An individual', 'व्यक्ति'],
    startup: ['A recognised startup', 'मान्यता-प्राप्त स्टार्टअप'],
    small: ['A small enterprise (Udyam)', 'छोटा उद्यम (Udyam)'],
    other: ['Somebody else', 'अन्य'],
  }),
  isInUse: choice('Is it in use?', 'क्या यह इस्तेमाल में है?', {
    used: ['Yes', 'हाँ'],
    proposed: ['Not yet', 'अभी नहीं'],
  }),
  firstUseDate: question('date', ['Date of first use', 'पहले इस्तेमाल की तिथि'], {
    notAfter: 'today',
  }),
  markNumber: text(
    'Application or registration number of the mark',
    'ट्रेडमार्क की आवेदन या पंजीकरण संख्या',
  ),
  newOwner: text('Name of the new owner', 'नए स्वामी का नाम'),
  author: text('Who has drawn it', 'किसने बनाया'),
  udyamNumber: question('udyam', ['Udyam registration number', 'Udyam पंजीकरण संख्या'], {
    hint: { en: 'Such as UDYAM-MH-18-0012345', hi: 'जैसे UDYAM-MH-18-0012345' },
  }),
  enterpriseKind: choice('Kind of enterprise', 'उद्यम का प्रकार', {
    manufacturing: ['Manufacturing', 'विनिर्माण'],
    services: ['Services', 'सेवा'],
    trading: ['Trade', 'व्यापार'],
  }),
  buyer: question('long-text', ['Name and address of the buyer', 'ख़रीदार का नाम और पता']),
  buyerPin: question('pin-code', ['PIN code of the buyer', 'ख़रीदार का पिन कोड']),
  buyerEmail: question('email', ['E-mail address of the buyer', 'ख़रीदार का ईमेल पता']),
  amountDue: question('money', ['Amount due', 'बकाया राशि']),
  dueSince: question('date', ['Due since', 'कब से बकाया'], { notAfter: 'today' }),
  loanAmount: question('money', ['Amount of the loan', 'ऋण की राशि']),
  loanScheme: choice('Bank or scheme', 'बैंक या योजना', {
    mudra: ['Mudra', 'मुद्रा'],
    pmegp: ['PMEGP', 'PMEGP'],
    cgtmse: ['CGTMSE', 'CGTMSE'],
    bank: ['Another loan of a bank', 'बैंक का अन्य ऋण'],
  }),
  purpose: question('long-text', ['What it is for', 'किस लिए']),
  scope: question('long-text', ['Scope of the certificate', 'प्रमाणपत्र का दायरा'], {
    hint: {
      en: 'The work and the places that the certificate shall cover',
      hi: 'वह काम और वे स्थान, जिन पर प्रमाणपत्र लागू होगा',
    },
  }),
  certifiedBefore: question('yes-no', ['Are you certified now?', 'क्या आपके पास अभी प्रमाणपत्र है?']),
  standard: text('Standard and number of the certificate', 'मानक और प्रमाणपत्र संख्या'),
  auditBy: question('date', ['Audit due by', 'ऑडिट की अंतिम तिथि']),
  firstParty: question('long-text', ['First party, with address', 'पहला पक्ष, पते सहित']),
  firstPartyPin: question('pin-code', ['PIN code of the first party', 'पहले पक्ष का पिन कोड']),
  secondParty: question('long-text', ['Second party, with address', 'दूसरा पक्ष, पते सहित']),
  secondPartyPin: question('pin-code', ['PIN code of the second party', 'दूसरे पक्ष का पिन कोड']),
  stampState: text('State in which it is stamped', 'किस राज्य का स्टाम्प'),
  beginsOn: question('date', ['Begins on', 'आरंभ की तिथि']),
  months: question('number', ['For how many months', 'कितने महीनों के लिए'], {
    min: 1,
    isWhole: true,
  }),
  rent: question('money', ['Rent a month', 'मासिक किराया']),
  deposit: question('money', ['Deposit', 'जमानत राशि']),
  propertyAddress: question('long-text', ['Address of the property', 'संपत्ति का पता']),
  propertyPin: question('pin-code', ['PIN code of the property', 'संपत्ति का पिन कोड']),
  post: text('Post of the employee', 'कर्मचारी का पद'),
  yearlyPay: question('money', ['Pay a year', 'वार्षिक वेतन']),
  price: question('money', ['Price', 'मूल्य']),
  interest: question('number', ['Interest a year in per cent', 'वार्षिक ब्याज (प्रतिशत)'], {
    min: 0,
    max: 100,
  }),
  repayBy: question('date', ['To be repaid by', 'चुकाने की अंतिम तिथि']),
  isMutual: choice('Who keeps the secret', 'गोपनीयता किस पर लागू', {
    mutual: ['Both parties', 'दोनों पक्ष'],
    'one-way': ['One of them', 'एक पक्ष'],
  }),
  agreed: question('long-text', ['What is agreed, in short', 'क्या तय हुआ है, संक्षेप में']),
  collects: question('long-text', ['What it collects from people', 'लोगों से क्या जानकारी लेती है']),
  sells: question('long-text', ['What it sells, if anything', 'क्या बेचती है, यदि कुछ बेचती हो']),
} as const;
