import { choice, date, number, text } from './question.ts';

/** Questions about a business, its people and its bank. */
export const business = {
  businessName: text('Name of the business', 'व्यवसाय का नाम'),
  tradeName: text('Trade name', 'व्यापार नाम'),
  legalForm: choice('Constitution of the business', 'व्यवसाय का स्वरूप', {
    proprietorship: ['Proprietorship', 'एकल स्वामित्व'],
    partnership: ['Partnership', 'साझेदारी'],
    llp: ['LLP', 'LLP'],
    company: ['Company', 'कंपनी'],
    huf: ['Hindu undivided family (HUF)', 'हिंदू अविभाजित परिवार (HUF)'],
    trust: ['Trust, society or club', 'ट्रस्ट, सोसायटी या क्लब'],
    other: ['Another one', 'अन्य'],
  }),
  businessPanNumber: text(
    'PAN of the business; of a proprietorship, that of the proprietor',
    'व्यवसाय का PAN; एकल स्वामित्व में स्वामी का PAN',
  ),
  tan: text('TAN', 'TAN'),
  address: text('Address of the business, with PIN code', 'व्यवसाय का पता, पिन कोड सहित'),
  startDate: date('Date on which the business began', 'व्यवसाय शुरू होने की तिथि'),
  activity: text('What the business makes, sells or does', 'व्यवसाय क्या बनाता, बेचता या करता है'),
  expectedTurnover: number(
    'Turnover of this year in rupees, as you expect it',
    'इस वर्ष का अनुमानित टर्नओवर (रुपये में)',
  ),
  turnoverOfYear: number('Turnover of the year in rupees', 'वर्ष का टर्नओवर (रुपये में)'),
  investment: number(
    'Investment in plant and machinery in rupees',
    'संयंत्र और मशीनरी में निवेश (रुपये में)',
  ),
  employees: number('How many people work there', 'कितने लोग काम करते हैं'),
  sites: number('How many sites there are', 'कितने स्थान हैं'),
  partners: number(
    'How many directors, partners or owners there are',
    'कितने निदेशक, साझेदार या स्वामी हैं',
  ),
  signatoryName: text('Name of the signatory', 'हस्ताक्षरकर्ता का नाम'),
  signatoryEmail: text('E-mail address of the signatory', 'हस्ताक्षरकर्ता का ईमेल पता'),
  signatoryMobile: text(
    'Mobile number of the signatory, linked with Aadhaar',
    'हस्ताक्षरकर्ता का आधार से जुड़ा मोबाइल नंबर',
  ),
  hasSignature: choice(
    'Does the signatory have a valid digital signature (DSC)?',
    'क्या हस्ताक्षरकर्ता के पास वैध डिजिटल हस्ताक्षर (DSC) है?',
    { yes: ['Yes', 'हाँ'], no: ['No, it has to be made', 'नहीं, बनवाना है'] },
  ),
  bankAccount: text('Bank account number', 'बैंक खाता संख्या'),
  ifsc: text('IFSC of the bank', 'बैंक का IFSC'),
  website: text('Website or app', 'वेबसाइट या ऐप'),
  financialYear: text('Financial year, such as 2025-26', 'वित्त वर्ष, जैसे 2025-26'),
  changes: text('What is to be changed', 'क्या बदलना है'),
} as const;
