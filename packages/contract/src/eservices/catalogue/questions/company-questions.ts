import { choice, question, text } from './question.ts';

/** Questions about companies, LLPs and their directors. */
export const companyQuestions = {
  companyName: text('Name of the company', 'कंपनी का नाम'),
  cin: question('cin', ['Corporate identity number (CIN)', 'कॉर्पोरेट पहचान संख्या (CIN)'], {
    hint: {
      en: '21 characters, as on the certificate of incorporation',
      hi: '21 अक्षर, जैसे निगमन प्रमाणपत्र पर',
    },
  }),
  llpName: text('Name of the LLP', 'LLP का नाम'),
  llpin: question('llpin', ['LLP identification number (LLPIN)', 'LLP पहचान संख्या (LLPIN)'], {
    hint: {
      en: 'Three letters and four digits, as on the certificate of incorporation',
      hi: 'तीन अक्षर और चार अंक, जैसे निगमन प्रमाणपत्र पर',
    },
  }),
  proposedName1: text('Proposed name, first choice', 'प्रस्तावित नाम, पहली पसंद'),
  proposedName2: text('Proposed name, second choice', 'प्रस्तावित नाम, दूसरी पसंद'),
  objects: question('long-text', ['Main objects of the business', 'व्यवसाय के मुख्य उद्देश्य']),
  capital: question('money', ['Capital', 'पूँजी']),
  shares: question('long-text', ['Shareholding', 'हिस्सेदारी'], {
    hint: {
      en: 'One person per line, such as Asha Rao 60 %',
      hi: 'हर पंक्ति में एक व्यक्ति, जैसे आशा राव 60 %',
    },
  }),
  nominee: text('Name of the nominee', 'नामिती का नाम'),
  incorporationDate: question('date', ['Date of incorporation', 'निगमन की तिथि'], {
    notAfter: 'today',
  }),
  meetingHeld: choice('Was the annual general meeting held?', 'क्या वार्षिक आम बैठक हुई?', {
    yes: ['Yes', 'हाँ'],
    no: ['No', 'नहीं'],
    'not-applicable': ['Not required for a one-person company', 'एक व्यक्ति कंपनी में ज़रूरी नहीं'],
  }),
  meetingDate: question('date', ['Date of the annual general meeting', 'वार्षिक आम बैठक की तिथि'], {
    notAfter: 'today',
  }),
  resolutionDate: question('date', ['Date of the resolution', 'संकल्प की तिथि'], {
    notAfter: 'today',
  }),
  auditorName: text('Name of the auditor or firm', 'ऑडिटर या फ़र्म का नाम'),
  auditorPan: question('pan', ['PAN of the auditor or firm', 'ऑडिटर या फ़र्म का पैन']),
  auditorNumber: text(
    'Registration number of the auditor (FRN or membership number)',
    'ऑडिटर की रजिस्ट्रेशन संख्या (FRN या सदस्यता संख्या)',
  ),
  auditYears: question('number', ['Number of financial years', 'कितने वित्त वर्षों के लिए'], {
    min: 1,
    max: 5,
    isWhole: true,
  }),
  directorName: text('Name of the director', 'निदेशक का नाम'),
  hasDin: question('yes-no', ['Does the director have a DIN?', 'क्या निदेशक के पास DIN है?']),
  din: question('din', ['DIN of the director', 'निदेशक का DIN'], {
    hint: { en: '8 digits', hi: '8 अंक' },
  }),
  directorChange: choice('Type of change', 'बदलाव का प्रकार', {
    appointment: ['A director is appointed', 'निदेशक की नियुक्ति'],
    resignation: ['A director resigns', 'निदेशक का इस्तीफ़ा'],
    removal: ['A director is removed', 'निदेशक को हटाना'],
    'other-post': ['Change of designation', 'निदेशक के पद में बदलाव'],
  }),
  effectiveDate: question('date', ['From which day it holds', 'किस तिथि से लागू']),
  newAddress: question('long-text', ['New registered office', 'नया पंजीकृत कार्यालय']),
  newAddressPin: question('pin-code', ['PIN code of the new office', 'नए कार्यालय का पिन कोड']),
  presentCapital: question('money', ['Current authorised capital', 'मौजूदा अधिकृत पूँजी']),
  newCapital: question('money', ['New authorised capital', 'नई अधिकृत पूँजी']),
  depositsTotal: question('money', [
    'Loans and deposits at the end of the year',
    'वर्ष के अंत में ऋण और जमा',
  ]),
  closingReason: choice('Reason for closing the company', 'कंपनी बंद करने का कारण', {
    'never-began': ['It never started business', 'कारोबार कभी शुरू नहीं हुआ'],
    stopped: ['It has stopped doing business', 'कारोबार बंद हो चुका है'],
  }),
  lastBusinessDate: question(
    'date',
    ['Date of the last business activity', 'अंतिम कारोबार की तिथि'],
    {
      notAfter: 'today',
    },
  ),
  holderName: text('Name to appear on the certificate', 'प्रमाणपत्र पर लिखा जाने वाला नाम'),
  certificateUse: choice('Certificate holder', 'प्रमाणपत्र किसके लिए है', {
    individual: ['An individual', 'व्यक्ति'],
    organisation: ['A person who signs for an organisation', 'संगठन की ओर से हस्ताक्षरकर्ता'],
  }),
  certificateYears: choice('Valid for', 'कितने वर्ष के लिए', {
    'one-year': ['1 year', '1 वर्ष'],
    'two-years': ['2 years', '2 वर्ष'],
    'three-years': ['3 years', '3 वर्ष'],
  }),
  panOrTan: choice('Apply for', 'किसके लिए आवेदन करना है', {
    pan: ['PAN', 'PAN'],
    tan: ['TAN', 'TAN'],
    both: ['PAN and TAN', 'पैन और TAN'],
  }),
  recognitionNumber: text('DPIIT recognition number', 'DPIIT मान्यता संख्या'),
  sector: text('Industry and sector', 'उद्योग और क्षेत्र'),
  inventionTitle: text('Title of the invention', 'आविष्कार का शीर्षक'),
  inventors: question('long-text', ['Names of the inventors', 'आविष्कारकों के नाम'], {
    hint: { en: 'One name per line', hi: 'हर पंक्ति में एक नाम' },
  }),
  disclosed: question('yes-no', [
    'Has the invention already been published or sold?',
    'क्या आविष्कार पहले ही प्रकाशित या बेचा जा चुका है?',
  ]),
  disclosedOn: question('date', ['First published or sold on', 'पहली बार कब प्रकाशित या बेचा गया'], {
    notAfter: 'today',
  }),
} as const;
