import type { CatalogueEntry } from './catalogue-entry.ts';
import { weeks, workingDays } from './usual-time.ts';

/** Services for exporters. */
export const exporters: readonly CatalogueEntry[] = [
  {
    number: 1001,
    slug: 'iec',
    name: { en: 'Importer Exporter Code (IEC)', hi: 'आयातक निर्यातक कोड (IEC)' },
    department: 'dgft',
    document: { en: 'Application in ANF 2A', hi: 'ANF 2A में आवेदन' },
    description: {
      en: 'The ten-character code, the same as your PAN, required to export or import goods.',
      hi: 'दस अक्षरों का कोड, जो आपके पैन के समान होता है और माल के निर्यात या आयात के लिए ज़रूरी है।',
    },
    forWhom: {
      en: 'Businesses that want to export or import goods',
      hi: 'माल का निर्यात या आयात करने के इच्छुक सभी',
    },
    documents: ['businessPan', 'officeProof', 'bankProof', 'contact', 'signature'],
    time: workingDays(1, 3),
    firmFee: 999,
    governmentFee: 500,
  },
  {
    number: 1002,
    slug: 'iec-update',
    name: { en: 'Yearly update of the IEC', hi: 'IEC का वार्षिक अपडेट' },
    department: 'dgft',
    document: { en: 'IEC update', hi: 'IEC अपडेट' },
    description: {
      en: 'You must confirm your details every year from April to June, even if nothing has changed. Otherwise the code is deactivated.',
      hi: 'हर साल अप्रैल से जून के बीच विवरण की पुष्टि ज़रूरी है, चाहे कुछ न बदला हो; नहीं तो कोड निष्क्रिय हो जाता है।',
    },
    forWhom: { en: 'Everyone who holds an IEC', hi: 'हर IEC धारक' },
    documents: ['iec', 'contact', 'signature'],
    time: workingDays(1, 2),
    firmFee: 499,
    governmentFee: null,
    feeNote: 'updateWindow',
  },
  {
    number: 1003,
    slug: 'gst-lut',
    name: { en: 'Letter of undertaking (LUT)', hi: 'वचन पत्र (LUT)' },
    department: 'gst',
    document: { en: 'FORM GST RFD-11', hi: 'FORM GST RFD-11' },
    description: {
      en: 'Filed for each financial year so that you can export without paying IGST.',
      hi: 'हर वित्त वर्ष के लिए फ़ाइल होता है, ताकि निर्यात IGST चुकाए बिना हो सके।',
    },
    forWhom: {
      en: 'GST-registered exporters of goods and services',
      hi: 'वस्तुओं और सेवाओं के GST-पंजीकृत निर्यातक',
    },
    documents: ['gstAccess', 'iec', 'witnesses'],
    time: workingDays(1, 2),
    firmFee: 799,
    governmentFee: 0,
  },
  {
    number: 1004,
    slug: 'rcmc',
    name: {
      en: 'Registration-cum-membership certificate (RCMC)',
      hi: 'रजिस्ट्रेशन-सह-सदस्यता प्रमाणपत्र (RCMC)',
    },
    department: 'exportCouncil',
    document: { en: 'RCMC through the DGFT e-platform', hi: 'DGFT ई-प्लेटफ़ॉर्म से RCMC' },
    description: {
      en: 'We find the council for your product and apply for membership, which makes you eligible for benefits under the Foreign Trade Policy.',
      hi: 'हम आपके उत्पाद की परिषद चुनकर सदस्यता के लिए आवेदन करते हैं। इससे विदेश व्यापार नीति के लाभ मिलते हैं।',
    },
    forWhom: {
      en: 'Exporters who claim benefits or deal in a controlled product',
      hi: 'लाभ लेने वाले या विनियमित उत्पाद के निर्यातक',
    },
    documents: ['iec', 'businessPan', 'gstCertificate', 'goods', 'signature'],
    time: workingDays(5, 15),
    firmFee: 1999,
    governmentFee: null,
    feeNote: 'council',
  },
  {
    number: 1005,
    slug: 'gst-export-refund',
    name: { en: 'GST refund on exports', hi: 'निर्यात पर GST रिफ़ंड' },
    department: 'gst',
    document: { en: 'FORM GST RFD-01', hi: 'FORM GST RFD-01' },
    description: {
      en: 'Unused input credit under an LUT, or IGST paid on services, is claimed within two years of the relevant date. IGST on goods is refunded through the shipping bill.',
      hi: 'LUT के अंतर्गत बचा इनपुट क्रेडिट या सेवाओं पर चुकाया IGST, संबंधित तिथि से दो साल के भीतर माँगा जाता है। वस्तुओं का IGST शिपिंग बिल से ही लौटता है।',
    },
    forWhom: {
      en: 'Exporters with unused credit or IGST paid',
      hi: 'वे निर्यातक, जिनका क्रेडिट बचा है या IGST चुकाया गया है',
    },
    documents: ['gstAccess', 'exportPapers', 'remittance', 'purchases', 'bankProof'],
    time: weeks(4, 10),
    firmFee: 4999,
    governmentFee: 0,
  },
  {
    number: 1006,
    slug: 'ad-code-registration',
    name: { en: 'AD code registration', hi: 'AD कोड रजिस्ट्रेशन' },
    department: 'customs',
    document: { en: 'Bank account registration on ICEGATE', hi: 'ICEGATE पर बैंक खाता रजिस्ट्रेशन' },
    description: {
      en: 'The code of your bank is registered with customs for your port, so that shipping bills can be made.',
      hi: 'आपके बैंक का कोड आपके बंदरगाह के लिए सीमा शुल्क में दर्ज होता है, ताकि शिपिंग बिल बन सकें।',
    },
    forWhom: {
      en: 'Exporters of goods, before the first shipping bill',
      hi: 'माल के निर्यातक, पहले शिपिंग बिल से पहले',
    },
    documents: ['iec', 'adLetter', 'gstCertificate', 'bankStatements', 'signature'],
    time: workingDays(2, 7),
    firmFee: 1499,
    governmentFee: 0,
  },
];
