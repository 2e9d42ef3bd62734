import type { CatalogueEntry } from './catalogue-entry.ts';
import { weeks, workingDays } from './usual-time.ts';

/** Services for micro, small and medium enterprises. */
export const msme: readonly CatalogueEntry[] = [
  {
    number: 501,
    slug: 'udyam-registration',
    name: { en: 'Udyam registration', hi: 'उद्यम रजिस्ट्रेशन' },
    department: 'msme',
    document: { en: 'Udyam registration certificate', hi: 'उद्यम रजिस्ट्रेशन प्रमाणपत्र' },
    description: {
      en: 'Registration by self-declaration with PAN and Aadhaar. The certificate does not expire.',
      hi: 'पैन और आधार के साथ स्व-घोषणा से रजिस्ट्रेशन; प्रमाणपत्र की कोई अंतिम तिथि नहीं होती।',
    },
    forWhom: {
      en: 'Micro, small and medium enterprises, by investment and turnover',
      hi: 'निवेश और टर्नओवर के अनुसार सूक्ष्म, लघु और मध्यम उद्यम',
    },
    documents: ['panOfPersons', 'aadhaarOfPersons', 'bankProof', 'turnover', 'contact'],
    time: workingDays(1, 3),
    firmFee: 499,
    governmentFee: 0,
  },
  {
    number: 502,
    slug: 'udyam-update',
    name: { en: 'Update of a Udyam registration', hi: 'उद्यम रजिस्ट्रेशन में बदलाव' },
    department: 'msme',
    document: { en: 'Udyam update', hi: 'उद्यम अपडेट' },
    description: {
      en: 'Add a new address, activity, bank account or unit, or correct an error in the certificate.',
      hi: 'नया पता, गतिविधि, बैंक खाता या इकाई जोड़ें, या प्रमाणपत्र की गलती सुधारें।',
    },
    forWhom: { en: 'Enterprises that are already registered', hi: 'पहले से पंजीकृत उद्यम' },
    documents: ['udyam', 'panOfPersons', 'contact', 'turnover'],
    time: workingDays(1, 3),
    firmFee: 399,
    governmentFee: 0,
  },
  {
    number: 503,
    slug: 'delayed-payment-claim',
    name: { en: 'Claim for a delayed payment', hi: 'विलंबित भुगतान का दावा' },
    department: 'msme',
    document: { en: 'Application to the Facilitation Council', hi: 'सुविधा परिषद को आवेदन' },
    description: {
      en: 'A buyer who pays after 45 days owes interest. We file the claim with the State council through the online portal.',
      hi: '45 दिन से देर करने वाले खरीदार पर ब्याज देय है; दावा ऑनलाइन पोर्टल से राज्य की परिषद को भेजा जाता है।',
    },
    forWhom: {
      en: 'Micro and small suppliers who were registered at the time of supply',
      hi: 'वे सूक्ष्म और लघु आपूर्तिकर्ता, जो आपूर्ति के समय पंजीकृत थे',
    },
    documents: ['udyam', 'unpaidBills', 'terms'],
    time: workingDays(3, 7),
    firmFee: 2999,
    governmentFee: null,
    feeNote: 'department',
  },
  {
    number: 504,
    slug: 'gem-registration',
    name: { en: 'Seller registration on GeM', hi: 'GeM पर विक्रेता रजिस्ट्रेशन' },
    department: 'gem',
    document: { en: 'GeM seller account', hi: 'GeM विक्रेता खाता' },
    description: {
      en: 'We open and verify the account and list your first products or services.',
      hi: 'खाता खोलकर सत्यापित किया जाता है, और पहले उत्पाद या सेवाएँ सूची में डाली जाती हैं।',
    },
    forWhom: {
      en: 'Businesses that want to sell to government buyers',
      hi: 'सरकारी खरीदारों को बेचने के इच्छुक व्यवसाय',
    },
    documents: ['businessPan', 'gstCertificate', 'udyam', 'bankProof', 'contact', 'goods'],
    time: workingDays(5, 10),
    firmFee: 2499,
    governmentFee: null,
    feeNote: 'caution',
  },
  {
    number: 505,
    slug: 'project-report',
    name: { en: 'Project report for a loan', hi: 'ऋण के लिए परियोजना रिपोर्ट' },
    department: 'banks',
    document: { en: 'Project report with projections', hi: 'अनुमानों सहित परियोजना रिपोर्ट' },
    description: {
      en: 'Project cost, means of finance and projections for up to five years, in the format that banks require. The bank decides on the loan.',
      hi: 'परियोजना की लागत, वित्त के साधन और पाँच साल तक के अनुमान, जैसा बैंक माँगते हैं। ऋण का निर्णय बैंक करता है।',
    },
    forWhom: {
      en: 'Applicants for bank loans and government loan schemes',
      hi: 'बैंक ऋण और सरकारी ऋण योजनाओं के आवेदक',
    },
    documents: ['udyam', 'projectFigures', 'financials', 'bankStatements'],
    time: weeks(1, 2),
    firmFee: 4999,
    governmentFee: 0,
  },
];
