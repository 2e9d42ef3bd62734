import type { CatalogueEntry } from './catalogue-entry.ts';
import { months, weeks, workingDays } from './usual-time.ts';

/** Services of the Startup India programme. */
export const startupIndia: readonly CatalogueEntry[] = [
  {
    number: 601,
    slug: 'dpiit-recognition',
    name: { en: 'Recognition as a startup', hi: 'स्टार्टअप के रूप में मान्यता' },
    department: 'dpiit',
    document: { en: 'DPIIT recognition certificate', hi: 'DPIIT मान्यता प्रमाणपत्र' },
    description: {
      en: 'The application with a write-up of your innovation, and replies to questions from DPIIT. DPIIT decides.',
      hi: 'आपके नवाचार के विवरण के साथ आवेदन, और DPIIT के प्रश्नों के जवाब। निर्णय DPIIT करता है।',
    },
    forWhom: {
      en: 'Private companies, LLPs and registered partnerships within the age and turnover limits notified by DPIIT',
      hi: 'DPIIT द्वारा अधिसूचित आयु और टर्नओवर सीमा के भीतर की प्राइवेट कंपनियाँ, LLP और पंजीकृत साझेदारियाँ',
    },
    documents: ['constitution', 'members', 'innovation', 'businessPan', 'authority'],
    time: workingDays(5, 15),
    firmFee: 2999,
    governmentFee: 0,
  },
  {
    number: 602,
    slug: 'startup-tax-exemption',
    name: { en: 'Income tax exemption for startups', hi: 'स्टार्टअप के लिए आयकर छूट' },
    department: 'dpiit',
    document: { en: 'Application to the Inter-Ministerial Board', hi: 'अंतर-मंत्रालयी बोर्ड को आवेदन' },
    description: {
      en: 'Application for the deduction of all profits for 3 consecutive years out of the first 10. The Inter-Ministerial Board decides on each case.',
      hi: 'पहले 10 वर्षों में से लगातार 3 वर्षों के पूरे लाभ पर कटौती का आवेदन। हर मामले में निर्णय अंतर-मंत्रालयी बोर्ड करता है।',
    },
    forWhom: {
      en: 'Recognised startups that are a private company or an LLP',
      hi: 'मान्यता-प्राप्त स्टार्टअप, जो प्राइवेट कंपनी या LLP हैं',
    },
    documents: ['recognition', 'financials', 'members', 'innovation'],
    time: months(3, 6),
    firmFee: 14999,
    governmentFee: 0,
  },
  {
    number: 603,
    slug: 'startup-patent',
    name: { en: 'Patent application of a startup', hi: 'स्टार्टअप का पेटेंट आवेदन' },
    department: 'patents',
    document: { en: 'Forms 1, 2 and 28', hi: 'फ़ॉर्म 1, 2 और 28' },
    description: {
      en: 'A provisional or complete application at the fee for startups, filed by a registered patent agent.',
      hi: 'स्टार्टअप के शुल्क पर अनंतिम या पूर्ण आवेदन, पंजीकृत पेटेंट एजेंट द्वारा।',
    },
    forWhom: {
      en: 'Recognised startups with an invention',
      hi: 'आविष्कार वाले मान्यता-प्राप्त स्टार्टअप',
    },
    documents: ['recognition', 'invention', 'authority'],
    time: weeks(2, 6),
    firmFee: null,
    governmentFee: 1600,
    feeNote: 'patentFiling',
  },
  {
    number: 604,
    slug: 'startup-first-year',
    name: { en: 'First-year compliance of a startup', hi: 'स्टार्टअप के पहले साल का अनुपालन' },
    department: 'mca',
    document: {
      en: 'INC-20A, registers, minutes and annual returns',
      hi: 'INC-20A, रजिस्टर, कार्यवृत्त और वार्षिक रिटर्न',
    },
    description: {
      en: 'Registers, board minutes and first-year MCA filings, with a calendar of due dates.',
      hi: 'रजिस्टर, बोर्ड के कार्यवृत्त और पहले साल की MCA फ़ाइलिंग, नियत तिथियों के कैलेंडर के साथ।',
    },
    forWhom: { en: 'New private companies', hi: 'नई प्राइवेट कंपनियाँ' },
    documents: ['constitution', 'capitalReceived', 'members', 'bankStatements', 'signature'],
    time: 'everyYear',
    firmFee: 14999,
    governmentFee: null,
    feeNote: 'mca',
  },
];
