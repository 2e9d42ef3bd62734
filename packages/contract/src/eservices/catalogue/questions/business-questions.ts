import { choice, question, text } from './question.ts';

/** Questions about a business, its people and its bank. */
export const businessQuestions = {
  businessName: text('Name of the business', 'व्यवसाय का नाम'),
  tradeName: text('Trade name', 'व्यापार नाम'),
  legalForm: choice('Constitution of the business', 'व्यवसाय का स्वरूप', {
    proprietorship: ['Proprietorship', 'एकल स्वामित्व'],
    partnership: ['Partnership', 'साझेदारी'],
    llp: ['LLP', 'LLP'],
    company: ['Company', 'कंपनी'],
    huf: ['Hindu undivided family (HUF)', 'हिंदू अविभाजित परिवार (HUF)'],
    trust: ['Trust, society or club', 'ट्रस्ट, सोसायटी या क्लब'],
    other: ['Other', 'अन्य'],
  }),
  businessPanNumber: question('pan', ['PAN of the business', 'व्यवसाय का पैन'], {
    hint: {
      en: 'For a proprietorship, the PAN of the proprietor',
      hi: 'एकल स्वामित्व में स्वामी का पैन',
    },
  }),
  tan: question('tan', ['TAN', 'TAN'], {
    hint: {
      en: '10 characters, as on the TAN allotment letter',
      hi: '10 अक्षर, जैसे TAN आवंटन पत्र पर',
    },
  }),
  address: question('long-text', ['Address of the business', 'व्यवसाय का पता']),
  addressPin: question('pin-code', ['PIN code', 'पिन कोड']),
  startDate: question('date', ['Date on which the business started', 'व्यवसाय शुरू होने की तिथि']),
  activity: question('long-text', ['Business activity', 'व्यवसाय की गतिविधि']),
  isRunning: question('yes-no', ['Is the business already running?', 'क्या व्यवसाय पहले से चल रहा है?']),
  expectedTurnover: question('money', ['Expected turnover this year', 'इस वर्ष का अनुमानित टर्नओवर']),
  turnoverOfYear: question('money', ['Turnover of the year', 'वर्ष का टर्नओवर']),
  investment: question('money', ['Investment in plant and machinery', 'संयंत्र और मशीनरी में निवेश']),
  employees: question('number', ['Number of employees', 'कर्मचारियों की संख्या'], {
    min: 0,
    isWhole: true,
  }),
  sites: question('number', ['Number of sites', 'स्थानों की संख्या'], {
    min: 1,
    isWhole: true,
  }),
  partners: question(
    'number',
    ['Number of directors, partners or owners', 'निदेशकों, साझेदारों या स्वामियों की संख्या'],
    { min: 1, isWhole: true },
  ),
  signatoryName: text('Name of the signatory', 'हस्ताक्षरकर्ता का नाम'),
  signatoryEmail: question('email', ['Email address of the signatory', 'हस्ताक्षरकर्ता का ईमेल पता']),
  signatoryMobile: question('phone', [
    'Mobile number of the signatory, linked with Aadhaar',
    'हस्ताक्षरकर्ता का आधार से जुड़ा मोबाइल नंबर',
  ]),
  hasSignature: choice(
    'Does the signatory have a valid digital signature (DSC)?',
    'क्या हस्ताक्षरकर्ता के पास वैध डिजिटल हस्ताक्षर (DSC) है?',
    { yes: ['Yes', 'हाँ'], no: ['No, I need one', 'नहीं, बनवाना है'] },
  ),
  hasBankAccount: question(
    'yes-no',
    ['Does the business have a bank account?', 'क्या व्यवसाय का बैंक खाता है?'],
    {
      hint: {
        en: 'If not, it is added to the registration later.',
        hi: 'यदि नहीं, तो इसे बाद में रजिस्ट्रेशन में जोड़ा जाता है।',
      },
    },
  ),
  bankAccount: question('bank-account', ['Bank account number', 'बैंक खाता नंबर']),
  ifsc: question('ifsc', ['IFSC of the bank', 'बैंक का IFSC'], {
    hint: {
      en: '11 characters, as on a cheque or in the passbook',
      hi: '11 अक्षर, जैसे चेक या पासबुक पर',
    },
  }),
  website: text('Website or app', 'वेबसाइट या ऐप'),
  financialYear: question('financial-year', ['Financial year', 'वित्त वर्ष'], {
    notAfter: 'today',
  }),
  hasChanges: question('yes-no', ['Has anything changed?', 'क्या कुछ बदला है?']),
  changes: question('long-text', ['Details to change', 'क्या बदलना है']),
} as const;
