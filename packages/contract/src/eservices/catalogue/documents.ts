import type { LocalizedText } from '../../languages.ts';

/** The documents that services require. */
export const documents = {
  panOfPersons: { en: 'PAN of each person', hi: 'हर व्यक्ति का पैन' },
  aadhaarOfPersons: {
    en: 'Aadhaar of each person, as a masked copy',
    hi: 'हर व्यक्ति का आधार, मास्क की हुई प्रति',
  },
  photos: { en: 'Photograph of each person', hi: 'हर व्यक्ति की फ़ोटो' },
  personAddress: {
    en: 'Address proof of each person, at most two months old',
    hi: 'हर व्यक्ति का पते का प्रमाण, अधिकतम दो महीने पुराना',
  },
  officeProof: {
    en: 'Proof of the business address: electricity bill with rent agreement or consent of the owner',
    hi: 'व्यवसाय के पते का प्रमाण: बिजली बिल के साथ किराया अनुबंध या मालिक की सहमति',
  },
  contact: {
    en: 'Email address and mobile number of the signatory',
    hi: 'हस्ताक्षरकर्ता का ईमेल पता और मोबाइल नंबर',
  },
  names: {
    en: 'Two proposed names and the objects of the business',
    hi: 'दो प्रस्तावित नाम और व्यवसाय के उद्देश्य',
  },
  capital: {
    en: 'Capital and the share of each person',
    hi: 'पूँजी और हर व्यक्ति का हिस्सा',
  },
  signature: {
    en: 'Digital signature (DSC) of the signatory',
    hi: 'हस्ताक्षरकर्ता का डिजिटल हस्ताक्षर (DSC)',
  },
  businessPan: { en: 'PAN of the business', hi: 'व्यवसाय का पैन' },
  constitution: {
    en: 'Certificate of incorporation, or partnership deed',
    hi: 'निगमन प्रमाणपत्र या साझेदारी विलेख',
  },
  authority: { en: 'Board resolution or letter of authority', hi: 'बोर्ड संकल्प या अधिकार पत्र' },
  bankProof: { en: 'Cancelled cheque or bank statement', hi: 'रद्द चेक या बैंक स्टेटमेंट' },
  bankStatements: { en: 'Bank statements of the period', hi: 'अवधि के बैंक स्टेटमेंट' },
  mark: { en: 'The word or logo, as used', hi: 'शब्द या लोगो, जैसा इस्तेमाल होता है' },
  firstUse: {
    en: 'Date and proof of first use, if already in use',
    hi: 'इस्तेमाल हो रहा हो तो पहले इस्तेमाल की तिथि और प्रमाण',
  },
  goods: { en: 'List of your goods or services', hi: 'आपकी वस्तुओं या सेवाओं की सूची' },
  smallProof: {
    en: 'Udyam or DPIIT certificate, for the lower fee',
    hi: 'कम शुल्क के लिए उद्यम या DPIIT प्रमाणपत्र',
  },
  markAuthority: {
    en: 'Signed authorisation (form TM-48)',
    hi: 'हस्ताक्षरित अधिकार पत्र (फ़ॉर्म TM-48)',
  },
  examination: { en: 'Examination report', hi: 'परीक्षण रिपोर्ट' },
  opposition: { en: 'Notice of opposition', hi: 'विरोध की सूचना' },
  markCertificate: {
    en: 'Registration certificate of the mark',
    hi: 'ट्रेडमार्क का रजिस्ट्रेशन प्रमाणपत्र',
  },
  transferDeed: {
    en: 'Deed of assignment, signed and stamped',
    hi: 'हस्ताक्षरित और स्टाम्प लगा समनुदेशन विलेख',
  },
  financials: { en: 'Financial statements of the year', hi: 'वर्ष के वित्तीय विवरण' },
  auditReport: { en: "Auditor's report", hi: 'ऑडिटर की रिपोर्ट' },
  members: { en: 'List of shareholders and directors', hi: 'शेयरधारकों और निदेशकों की सूची' },
  minutes: { en: 'Notice and minutes of the meeting', hi: 'बैठक की सूचना और कार्यवृत्त' },
  auditorConsent: {
    en: 'Consent and certificate of the auditor',
    hi: 'ऑडिटर की सहमति और प्रमाणपत्र',
  },
  directorConsent: {
    en: 'Consent of the new director, or letter of resignation',
    hi: 'नए निदेशक की सहमति या इस्तीफ़ा',
  },
  capitalReceived: {
    en: 'Bank statement showing the payment for the shares',
    hi: 'शेयरों की राशि दिखाने वाला बैंक स्टेटमेंट',
  },
  loans: { en: 'List of loans and deposits received', hi: 'लिए गए ऋणों और जमाओं की सूची' },
  closing: {
    en: 'Statement of accounts, affidavit and indemnity of the directors',
    hi: 'लेखा विवरण, निदेशकों का शपथ-पत्र और क्षतिपूर्ति पत्र',
  },
  gstAccess: {
    en: 'GSTIN and access to the GST portal with your own one-time code',
    hi: 'GSTIN और आपके अपने वन-टाइम कोड से GST पोर्टल का एक्सेस',
  },
  sales: { en: 'Sales invoices or register', hi: 'बिक्री के बिल या रजिस्टर' },
  purchases: { en: 'Purchase invoices or register', hi: 'खरीद के बिल या रजिस्टर' },
  notice: {
    en: 'The notice and your replies so far',
    hi: 'नोटिस और अब तक दिया गया जवाब',
  },
  returnsFiled: { en: 'Returns filed so far', hi: 'अब तक भरे गए रिटर्न' },
  turnover: {
    en: 'Figures of investment and turnover',
    hi: 'निवेश और टर्नओवर के आँकड़े',
  },
  udyam: { en: 'Udyam registration certificate', hi: 'उद्यम रजिस्ट्रेशन प्रमाणपत्र' },
  unpaidBills: { en: 'Unpaid invoices and proof of delivery', hi: 'बकाया बिल और डिलीवरी का प्रमाण' },
  projectFigures: {
    en: 'Quotations for machines and the figures of the plan',
    hi: 'मशीनों के कोटेशन और योजना के आँकड़े',
  },
  innovation: {
    en: 'Note on your innovation, with website, deck or video',
    hi: 'आपके नवाचार का विवरण, वेबसाइट, प्रस्तुति या वीडियो के साथ',
  },
  recognition: { en: 'DPIIT recognition certificate', hi: 'DPIIT मान्यता प्रमाणपत्र' },
  invention: { en: 'Description and drawings of the invention', hi: 'आविष्कार का विवरण और रेखाचित्र' },
  scope: { en: 'Scope of work and list of sites', hi: 'काम का दायरा और स्थानों की सूची' },
  processes: {
    en: 'Current work processes, with records',
    hi: 'काम का मौजूदा तरीका, रिकॉर्ड के साथ',
  },
  roles: { en: 'Organisation chart with duties', hi: 'संगठन चार्ट और ज़िम्मेदारियाँ' },
  licences: {
    en: 'Licences and consents required by law',
    hi: 'कानून के अनुसार ज़रूरी लाइसेंस और सहमतियाँ',
  },
  assets: {
    en: 'List of information, systems and their users',
    hi: 'सूचना, सिस्टम और उनके उपयोगकर्ताओं की सूची',
  },
  auditHistory: { en: 'Last audit report and open findings', hi: 'पिछली ऑडिट रिपोर्ट और बाकी बिंदु' },
  payroll: {
    en: 'List of employees with pay and attendance',
    hi: 'कर्मचारियों की सूची, वेतन और हाज़िरी के साथ',
  },
  taxCertificates: {
    en: 'TDS certificates and Annual Information Statement',
    hi: 'TDS प्रमाणपत्र और वार्षिक सूचना विवरण (AIS)',
  },
  investments: { en: 'Proofs of deductions and of other income', hi: 'कटौतियों और अन्य आय के प्रमाण' },
  deductions: {
    en: 'Payments on which tax was deducted, and challans',
    hi: 'काटे गए टैक्स वाले भुगतान और चालान',
  },
  parties: {
    en: 'Names, addresses and identity proofs of the parties',
    hi: 'पक्षों के नाम, पते और पहचान प्रमाण',
  },
  terms: {
    en: 'Agreed terms: amounts, dates, duties',
    hi: 'तय शर्तें: राशि, तिथियाँ, ज़िम्मेदारियाँ',
  },
  property: { en: 'Proof of ownership of the property', hi: 'संपत्ति के स्वामित्व का प्रमाण' },
  witnesses: { en: 'Two witnesses', hi: 'दो गवाह' },
  siteFacts: {
    en: 'Data that your site or app collects, and what it sells',
    hi: 'आपकी साइट या ऐप क्या जानकारी लेती और क्या बेचती है',
  },
  iec: { en: 'Importer Exporter Code (IEC)', hi: 'आयातक निर्यातक कोड (IEC)' },
  gstCertificate: { en: 'GST registration certificate', hi: 'GST रजिस्ट्रेशन प्रमाणपत्र' },
  adLetter: {
    en: "AD code letter of your bank, on the bank's letterhead",
    hi: 'आपके बैंक का AD कोड पत्र, बैंक के लेटरहेड पर',
  },
  exportPapers: { en: 'Export invoices and shipping bills', hi: 'निर्यात बिल और शिपिंग बिल' },
  remittance: {
    en: 'Proof of payment from abroad (e-BRC or FIRC)',
    hi: 'विदेश से मिले भुगतान का प्रमाण (e-BRC या FIRC)',
  },
} as const satisfies Record<string, LocalizedText>;

/** A document that a service requires. */
export type DocumentName = keyof typeof documents;
