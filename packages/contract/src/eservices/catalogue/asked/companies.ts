import { choice, date, number, text } from './question.ts';

/** Questions about companies, LLPs and their directors. */
export const companies = {
  companyName: text('Name of the company', 'कंपनी का नाम'),
  cin: text('Corporate identity number (CIN)', 'कॉर्पोरेट पहचान संख्या (CIN)'),
  llpName: text('Name of the LLP', 'LLP का नाम'),
  llpin: text('LLP identification number (LLPIN)', 'LLP पहचान संख्या (LLPIN)'),
  proposedName1: text('Proposed name, first choice', 'प्रस्तावित नाम, पहली पसंद'),
  proposedName2: text('Proposed name, second choice', 'प्रस्तावित नाम, दूसरी पसंद'),
  objects: text('Main objects of the business', 'व्यवसाय के मुख्य उद्देश्य'),
  capital: number('Capital in rupees', 'पूँजी (रुपये में)'),
  shares: text(
    'Who holds how much, such as Asha Rao 60 %, Ravi Rao 40 %',
    'किसका कितना हिस्सा, जैसे आशा राव 60 %, रवि राव 40 %',
  ),
  nominee: text('Name of the nominee', 'नामिती का नाम'),
  incorporationDate: date('Date of incorporation', 'निगमन की तिथि'),
  meetingDate: date('Date of the annual general meeting', 'वार्षिक आम बैठक की तिथि'),
  resolutionDate: date('Date of the resolution', 'संकल्प की तिथि'),
  auditorName: text('Name of the auditor or firm', 'ऑडिटर या फ़र्म का नाम'),
  auditorNumber: text(
    'Registration number of the auditor (FRN or membership number)',
    'ऑडिटर की पंजीकरण संख्या (FRN या सदस्यता संख्या)',
  ),
  directorName: text('Name of the director', 'निदेशक का नाम'),
  din: text('DIN of the director', 'निदेशक का DIN'),
  directorChange: choice('What happens', 'क्या होना है', {
    appointment: ['A director is appointed', 'निदेशक की नियुक्ति'],
    resignation: ['A director resigns', 'निदेशक का इस्तीफ़ा'],
    removal: ['A director is removed', 'निदेशक को हटाना'],
    'other-post': ['A director gets another post', 'निदेशक के पद में बदलाव'],
  }),
  effectiveDate: date('From which day it holds', 'किस तिथि से लागू'),
  newAddress: text('New registered office, with PIN code', 'नया पंजीकृत कार्यालय, पिन कोड सहित'),
  presentCapital: number('Authorised capital now, in rupees', 'मौजूदा अधिकृत पूँजी (रुपये में)'),
  newCapital: number('Authorised capital from now on, in rupees', 'नई अधिकृत पूँजी (रुपये में)'),
  depositsTotal: number(
    'Loans and deposits at the end of the year, in rupees',
    'वर्ष के अंत में ऋण और जमा (रुपये में)',
  ),
  lastBusinessDate: date('Date of the last business', 'अंतिम कारोबार की तिथि'),
  closingReason: text('Why the company is closed', 'कंपनी बंद करने का कारण'),
  holderName: text('Name as it shall stand in the certificate', 'प्रमाणपत्र पर लिखा जाने वाला नाम'),
  certificateUse: choice('For whom the certificate is', 'प्रमाणपत्र किसके लिए है', {
    individual: ['An individual', 'व्यक्ति'],
    organisation: ['Somebody who signs for an organisation', 'संगठन की ओर से हस्ताक्षरकर्ता'],
  }),
  certificateYears: choice('Valid for', 'कितने वर्ष के लिए', {
    'one-year': ['1 year', '1 वर्ष'],
    'two-years': ['2 years', '2 वर्ष'],
    'three-years': ['3 years', '3 वर्ष'],
  }),
  panOrTan: choice('What is applied for', 'किसके लिए आवेदन है', {
    pan: ['PAN', 'PAN'],
    tan: ['TAN', 'TAN'],
    both: ['PAN and TAN', 'PAN और TAN'],
  }),
  recognitionNumber: text('DPIIT recognition number', 'DPIIT मान्यता संख्या'),
  sector: text('Industry and sector', 'उद्योग और क्षेत्र'),
  inventionTitle: text('Title of the invention', 'आविष्कार का शीर्षक'),
  inventors: text('Names of the inventors', 'आविष्कारकों के नाम'),
  disclosed: choice(
    'Has the invention been published or sold already?',
    'क्या आविष्कार पहले ही प्रकाशित या बेचा जा चुका है?',
    { yes: ['Yes', 'हाँ'], no: ['No', 'नहीं'] },
  ),
} as const;
