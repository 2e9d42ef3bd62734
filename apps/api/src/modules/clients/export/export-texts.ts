import type { filingFrequencies, gstSchemes } from '@anupal/contract/clients/schemas';
import type { ShareChannel, ShareSubject } from '@anupal/contract/clients/shares';
import type { Language, LocalizedText } from '@anupal/contract/languages';

/** Headings of exported sheets. */
export const texts = {
  detail: { en: 'Detail', hi: 'विवरण' },
  value: { en: 'Value', hi: 'जानकारी' },
  from: { en: 'Valid from', hi: 'कब से मान्य' },
  until: { en: 'Valid until', hi: 'कब तक मान्य' },
  name: { en: 'Name', hi: 'नाम' },
  legalName: { en: 'Legal name', hi: 'कानूनी नाम' },
  constitution: { en: 'Constitution', hi: 'स्वरूप' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email', hi: 'ईमेल' },
  language: { en: 'Language', hi: 'भाषा' },
  state: { en: 'State', hi: 'राज्य' },
  group: { en: 'Group', hi: 'समूह' },
  tags: { en: 'Tags', hi: 'टैग' },
  startedOn: { en: 'Born or incorporated', hi: 'जन्म या गठन' },
  address: { en: 'Address', hi: 'पता' },
  note: { en: 'Note', hi: 'नोट' },
  contact: { en: 'Contact', hi: 'संपर्क' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  title: { en: 'Title', hi: 'शीर्षक' },
  period: { en: 'Period', hi: 'अवधि' },
  added: { en: 'Added', hi: 'कब जोड़ा' },
  sentAs: { en: 'Sent as', hi: 'भेजा गया नाम' },
  file: { en: 'File', hi: 'फ़ाइल' },
  registration: { en: 'Registration', hi: 'रजिस्ट्रेशन' },
  number: { en: 'Number', hi: 'नंबर' },
  scheme: { en: 'Scheme', hi: 'योजना' },
  frequency: { en: 'Frequency', hi: 'कितनी बार' },
  returnsFrom: { en: 'Scheme and frequency apply from', hi: 'योजना और रिटर्न कब से लागू' },
  earlierScheme: { en: 'Previous scheme', hi: 'पहले की योजना' },
  earlierFrequency: { en: 'Previous frequency', hi: 'पहले कितनी बार' },
  gstinAddress: { en: 'Place of business', hi: 'व्यवसाय का स्थान' },
  validity: { en: 'Validity of registrations', hi: 'रजिस्ट्रेशन की वैधता' },
  gstReturns: { en: 'GST returns', hi: 'GST रिटर्न' },
  contacts: { en: 'Contact persons', hi: 'संपर्क व्यक्ति' },
  status: { en: 'Status', hi: 'स्थिति' },
  active: { en: 'Active', hi: 'सक्रिय' },
  inactive: { en: 'Inactive', hi: 'निष्क्रिय' },
  work: { en: 'Kind of work', hi: 'काम' },
  method: { en: 'How it was given', hi: 'कैसे दिया गया' },
  reference: { en: 'Reference', hi: 'संदर्भ' },
  withdrawn: { en: 'Withdrawn', hi: 'कब वापस लिया' },
  shared: { en: 'What', hi: 'क्या' },
  channel: { en: 'How', hi: 'कैसे' },
  recipient: { en: 'To', hi: 'किसे' },
  sharedAt: { en: 'When', hi: 'कब' },
  clients: { en: 'Clients', hi: 'ग्राहक' },
} as const satisfies Record<string, LocalizedText>;

/** The languages in which a client can be written to. */
export const languageNames: Readonly<Record<Language, LocalizedText>> = {
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
};

/** The schemes of a GST registration. */
export const schemeNames: Readonly<Record<(typeof gstSchemes)[number], LocalizedText>> = {
  regular: { en: 'Regular', hi: 'सामान्य' },
  composition: { en: 'Composition', hi: 'कंपोज़िशन' },
  casual: { en: 'Casual taxable person', hi: 'आकस्मिक करदाता' },
  isd: { en: 'Input service distributor', hi: 'इनपुट सेवा वितरक' },
  sez: { en: 'SEZ unit or developer', hi: 'SEZ इकाई या डेवलपर' },
};

/** How often returns are filed, in the words that an import understands. */
export const frequencyNames: Readonly<Record<(typeof filingFrequencies)[number], LocalizedText>> = {
  monthly: { en: 'Monthly', hi: 'मासिक' },
  quarterly: { en: 'Quarterly', hi: 'तिमाही' },
};

/** What is shared with clients. */
export const subjectNames: Readonly<Record<ShareSubject, LocalizedText>> = {
  link: { en: 'Client link', hi: 'ग्राहक लिंक' },
  due_date: { en: 'Due date', hi: 'नियत तिथि' },
  moved_date: { en: 'New due date', hi: 'नई नियत तिथि' },
  application: { en: 'Application', hi: 'आवेदन' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  document_request: { en: 'Requested documents', hi: 'माँगे गए दस्तावेज़' },
  authority: { en: 'Requested authority', hi: 'माँगा गया अधिकार' },
  bill: { en: 'Bill', hi: 'बिल' },
  receipt: { en: 'Receipt', hi: 'रसीद' },
};

/** The apps in which a ready text is opened. */
export const channelNames: Readonly<Record<ShareChannel, LocalizedText>> = {
  whatsapp: { en: 'WhatsApp', hi: 'WhatsApp' },
  sms: { en: 'SMS', hi: 'SMS' },
  email: { en: 'Email', hi: 'ईमेल' },
  copy: { en: 'Copied', hi: 'कॉपी किया' },
  other: { en: 'Another app', hi: 'दूसरा ऐप' },
};
