import type { CatalogueEntry } from './catalogue-entry.ts';
import { weeks } from './usual-time.ts';

/**
 * Management systems that an accredited body certifies. We prepare; the body audits and decides.
 */
export const iso: readonly CatalogueEntry[] = [
  {
    number: 701,
    slug: 'iso-9001',
    name: { en: 'ISO 9001, quality', hi: 'ISO 9001, गुणवत्ता' },
    department: 'certificationBody',
    document: { en: 'Quality manual and procedures', hi: 'गुणवत्ता मैनुअल और प्रक्रियाएँ' },
    description: {
      en: 'Gap analysis, documentation, training and internal audit, until you are ready for the certification audit.',
      hi: 'कमियों की जाँच, दस्तावेज़, प्रशिक्षण और आंतरिक ऑडिट, जब तक आप प्रमाणन संस्था के ऑडिट के लिए तैयार न हों।',
    },
    forWhom: {
      en: 'Manufacturers and service providers whose customers require it',
      hi: 'वे निर्माता और सेवा प्रदाता, जिनके ग्राहक इसे माँगते हैं',
    },
    documents: ['scope', 'processes', 'roles', 'constitution'],
    time: weeks(4, 8),
    firmFee: 14999,
    governmentFee: null,
    feeNote: 'certification',
  },
  {
    number: 702,
    slug: 'iso-14001',
    name: { en: 'ISO 14001, environment', hi: 'ISO 14001, पर्यावरण' },
    department: 'certificationBody',
    document: { en: 'Environmental aspects and procedures', hi: 'पर्यावरणीय पहलू और प्रक्रियाएँ' },
    description: {
      en: 'We document and implement environmental aspects, legal obligations and controls, then carry out an internal audit.',
      hi: 'पर्यावरणीय पहलू, कानूनी दायित्व और नियंत्रण लिखकर लागू किए जाते हैं, फिर आंतरिक ऑडिट होता है।',
    },
    forWhom: {
      en: 'Factories, builders and their suppliers',
      hi: 'कारखाने, निर्माण कंपनियाँ और उनके आपूर्तिकर्ता',
    },
    documents: ['scope', 'processes', 'licences', 'roles'],
    time: weeks(6, 10),
    firmFee: 17999,
    governmentFee: null,
    feeNote: 'certification',
  },
  {
    number: 703,
    slug: 'iso-45001',
    name: { en: 'ISO 45001, safety at work', hi: 'ISO 45001, कार्यस्थल पर सुरक्षा' },
    department: 'certificationBody',
    document: { en: 'Hazard register and safety procedures', hi: 'जोखिम रजिस्टर और सुरक्षा प्रक्रियाएँ' },
    description: {
      en: 'We identify and rate hazards, define safe work practices and train your people.',
      hi: 'जोखिमों की पहचान और आकलन, काम के सुरक्षित तरीके, और लोगों का प्रशिक्षण।',
    },
    forWhom: { en: 'Workplaces with safety risks', hi: 'सुरक्षा जोखिम वाले कार्यस्थल' },
    documents: ['scope', 'processes', 'licences', 'roles'],
    time: weeks(6, 10),
    firmFee: 17999,
    governmentFee: null,
    feeNote: 'certification',
  },
  {
    number: 704,
    slug: 'iso-27001',
    name: { en: 'ISO 27001, information security', hi: 'ISO 27001, सूचना सुरक्षा' },
    department: 'certificationBody',
    document: {
      en: 'Risk assessment and statement of applicability',
      hi: 'जोखिम आकलन और प्रयोज्यता विवरण',
    },
    description: {
      en: 'We assess information risks, select controls and collect the evidence, up to the first audit.',
      hi: 'सूचना के जोखिमों का आकलन, नियंत्रणों का चयन और उनके प्रमाण, पहले ऑडिट तक।',
    },
    forWhom: {
      en: 'Software companies, call centres and others who handle customer data',
      hi: 'सॉफ़्टवेयर कंपनियाँ, कॉल सेंटर और दूसरों का डेटा रखने वाले',
    },
    documents: ['scope', 'assets', 'processes', 'roles'],
    time: weeks(10, 16),
    firmFee: 49999,
    governmentFee: null,
    feeNote: 'certification',
  },
  {
    number: 705,
    slug: 'iso-22000',
    name: { en: 'ISO 22000, food safety', hi: 'ISO 22000, खाद्य सुरक्षा' },
    department: 'certificationBody',
    document: { en: 'HACCP plan and procedures', hi: 'HACCP योजना और प्रक्रियाएँ' },
    description: {
      en: 'Hygiene rules and a HACCP plan from raw material to delivery. This does not replace the FSSAI licence.',
      hi: 'कच्चे माल से डिलीवरी तक स्वच्छता के नियम और HACCP योजना। यह FSSAI लाइसेंस का विकल्प नहीं है।',
    },
    forWhom: {
      en: 'Food manufacturers, caterers and cold stores',
      hi: 'खाद्य निर्माता, कैटरर और कोल्ड स्टोर',
    },
    documents: ['scope', 'processes', 'licences', 'roles'],
    time: weeks(6, 12),
    firmFee: 24999,
    governmentFee: null,
    feeNote: 'certification',
  },
  {
    number: 706,
    slug: 'iso-surveillance',
    name: { en: 'Yearly surveillance audit', hi: 'वार्षिक निगरानी ऑडिट' },
    department: 'certificationBody',
    document: { en: 'Internal audit and management review', hi: 'आंतरिक ऑडिट और प्रबंधन समीक्षा' },
    description: {
      en: 'We close open findings and prepare the records so that your certificate remains valid.',
      hi: 'बाकी बिंदु पूरे कर रिकॉर्ड तैयार किए जाते हैं, ताकि प्रमाणपत्र लागू रह सके।',
    },
    forWhom: { en: 'Holders of an ISO certificate', hi: 'ISO प्रमाणपत्र धारक' },
    documents: ['auditHistory', 'processes'],
    time: weeks(2, 4),
    firmFee: 7999,
    governmentFee: null,
    feeNote: 'certification',
  },
];
