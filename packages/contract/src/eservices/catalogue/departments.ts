import type { LocalizedText } from '../../languages.ts';

/** The departments with which services are filed, or which are responsible for them. */
export const departments = {
  mca: { en: 'Ministry of Corporate Affairs (MCA)', hi: 'कॉर्पोरेट कार्य मंत्रालय (MCA)' },
  certifyingAuthority: {
    en: 'Licensed certifying authority',
    hi: 'लाइसेंस-प्राप्त प्रमाणन प्राधिकारी',
  },
  registrarOfFirms: {
    en: 'Registrar of Firms of the State',
    hi: 'राज्य का फ़र्म रजिस्ट्रार',
  },
  incomeTax: { en: 'Income Tax Department', hi: 'आयकर विभाग' },
  trademarks: { en: 'Trade Marks Registry', hi: 'ट्रेडमार्क रजिस्ट्री' },
  copyright: { en: 'Copyright Office', hi: 'कॉपीराइट कार्यालय' },
  patents: { en: 'Patent Office', hi: 'पेटेंट कार्यालय' },
  gst: { en: 'GST department (Centre and State)', hi: 'GST विभाग (केंद्र और राज्य)' },
  msme: {
    en: 'Ministry of Micro, Small and Medium Enterprises',
    hi: 'सूक्ष्म, लघु और मध्यम उद्यम मंत्रालय',
  },
  gem: { en: 'Government e-Marketplace (GeM)', hi: 'गवर्नमेंट ई-मार्केटप्लेस (GeM)' },
  banks: { en: 'Banks and loan schemes', hi: 'बैंक और ऋण योजनाएँ' },
  dpiit: {
    en: 'Department for Promotion of Industry and Internal Trade (DPIIT)',
    hi: 'उद्योग संवर्धन और आंतरिक व्यापार विभाग (DPIIT)',
  },
  certificationBody: {
    en: 'Accredited certification body of your choice',
    hi: 'आपकी पसंद की मान्यता-प्राप्त प्रमाणन संस्था',
  },
  accounts: { en: 'Our accounts team', hi: 'हमारा लेखा विभाग' },
  socialSecurity: { en: 'EPFO and ESIC', hi: 'EPFO और ESIC' },
  stamps: {
    en: 'Stamp and registration department of the State',
    hi: 'राज्य का स्टाम्प एवं पंजीयन विभाग',
  },
  drafting: { en: 'Our drafting team', hi: 'हमारा प्रारूप विभाग' },
  dgft: {
    en: 'Directorate General of Foreign Trade (DGFT)',
    hi: 'विदेश व्यापार महानिदेशालय (DGFT)',
  },
  exportCouncil: {
    en: 'Export promotion council or commodity board',
    hi: 'निर्यात संवर्धन परिषद या कमोडिटी बोर्ड',
  },
  customs: { en: 'Indian Customs (ICEGATE)', hi: 'भारतीय सीमा शुल्क (ICEGATE)' },
} as const satisfies Record<string, LocalizedText>;

/** A department of the catalogue. */
export type DepartmentName = keyof typeof departments;
