import type { LocalizedText } from '../languages.ts';
import { retentionPeriods as periods } from './retention-periods.ts';

/** Why data is retained for a time. */
export interface RetentionGround {
  readonly text: LocalizedText;
  /**
   * read: the text of the law was read. reported: known from reports about it. policy: the firm's own
   * choice, which no law prescribes.
   */
  readonly certainty: 'read' | 'reported' | 'policy';
}

/** A kind of personal data: how long it is retained, and what an erased account means for it. */
export interface RetentionKind {
  readonly title: LocalizedText;
  /** Why the portal has it. */
  readonly purpose: LocalizedText;
  /** How long it is retained, from which event, and what then happens. */
  readonly period: LocalizedText;
  readonly ground: RetentionGround;
  /**
   * Who ends it: the queue of a job, `owner` if the person or an erased account does, `operator` if it
   * lies outside the database, or `none` if it never ends.
   */
  readonly endedBy: string;
  /** Whether an erased account takes it along. */
  readonly onErasure: 'erased' | 'retained';
}

const ownChoice: RetentionGround = {
  text: {
    en: 'Our own choice; no law requires more.',
    hi: 'हमारा निर्णय; कानून इससे ज़्यादा नहीं माँगता।',
  },
  certainty: 'policy',
};

const books: RetentionGround = {
  text: {
    en: 'CGST Act 2017, section 36 (72 months from the due date of the annual return); Income-tax Rules 1962, rule 6F (six years); Companies Act 2013, section 128 (5) (eight financial years).',
    hi: 'CGST अधिनियम 2017, धारा 36 (वार्षिक रिटर्न की नियत तिथि से 72 महीने); आयकर नियम 1962, नियम 6F (छह साल); कंपनी अधिनियम 2013, धारा 128 (5) (आठ वित्त वर्ष)।',
  },
  certainty: 'reported',
};

const claims: RetentionGround = {
  text: {
    en: 'Limitation Act 1963: claims from a contract can be made for three years.',
    hi: 'परिसीमा अधिनियम 1963: अनुबंध से जुड़े दावे तीन साल तक किए जा सकते हैं।',
  },
  certainty: 'reported',
};

/** The kinds of personal data that the portal has. The privacy page and the erasure of accounts read it. */
export const retentionKinds = {
  account: {
    title: {
      en: 'Account, business, GST details and preferences',
      hi: 'खाता, व्यवसाय, GST विवरण और पसंद',
    },
    purpose: { en: 'To know whom we work for', hi: 'यह जानने के लिए कि हम किसके लिए काम करते हैं' },
    period: {
      en: 'As long as you have an account. Deleted when you delete it.',
      hi: 'जब तक आपका खाता है। खाता हटाने पर हटा दिए जाते हैं।',
    },
    ground: ownChoice,
    endedBy: 'owner',
    onErasure: 'erased',
  },
  signIn: {
    title: {
      en: 'Sign-ins, codes, passkeys, authenticator apps and Google links',
      hi: 'साइन इन, कोड, पासकी, ऑथेंटिकेटर ऐप और Google लिंक',
    },
    purpose: {
      en: 'To sign you in and keep others out',
      hi: 'आपको साइन इन कराने और दूसरों को रोकने के लिए',
    },
    period: {
      en: 'Codes: deleted a day after they expire. Sign-ins: 90 days after they end. Passkeys, authenticator apps and Google links: until you remove them.',
      hi: 'कोड: समय पूरा होने के एक दिन बाद हटते हैं। साइन इन: समाप्त होने के 90 दिन बाद। पासकी, ऑथेंटिकेटर ऐप और Google लिंक: जब तक आप उन्हें न हटाएँ।',
    },
    ground: ownChoice,
    endedBy: 'auth-cleanup',
    onErasure: 'erased',
  },
  kyc: {
    title: { en: 'KYC with its documents', hi: 'KYC और उसके दस्तावेज़' },
    purpose: {
      en: 'To verify the people who file for clients',
      hi: 'ग्राहकों का काम करने वालों की पहचान जाँचने के लिए',
    },
    period: {
      en: 'As long as you have an account. Deleted when you cancel it before it is approved, when you delete your account, or a year after the account was disabled.',
      hi: 'जब तक आपका खाता है। स्वीकृति से पहले रद्द करने पर, खाता हटाने पर, या खाता बंद किए जाने के एक साल बाद हटा दिया जाता है।',
    },
    ground: ownChoice,
    endedBy: 'kyc-cleanup',
    onErasure: 'erased',
  },
  drafts: {
    title: { en: 'Unsent forms and messages', hi: 'बिना भेजे फ़ॉर्म और संदेश' },
    purpose: { en: 'So that nothing typed is lost', hi: 'ताकि लिखा हुआ कुछ न खोए' },
    period: {
      en: 'Deleted seven days after the last change.',
      hi: 'आखिरी बदलाव के सात दिन बाद हटा दिए जाते हैं।',
    },
    ground: ownChoice,
    endedBy: 'draft-cleanup',
    onErasure: 'erased',
  },
  clients: {
    title: {
      en: 'Client book: clients, numbers, documents and client links',
      hi: 'ग्राहक सूची: ग्राहक, नंबर, दस्तावेज़ और ग्राहक लिंक',
    },
    purpose: { en: 'To file for clients', hi: 'ग्राहकों का काम करने के लिए' },
    period: {
      en: `Until the franchisee deletes the client or their account, or the client requests deletion. Visits of client links: ${periods.visitDays} days. Deletion requests: ${periods.erasureReportDays} days after they end, with their report; rejected ones ${periods.rejectedErasureDays} days.`,
      hi: `जब तक फ़्रैंचाइज़ी ग्राहक को या अपना खाता न हटाए, या ग्राहक खुद हटाने का अनुरोध न करे। ग्राहक लिंक के खुलने का रिकॉर्ड: ${periods.visitDays} दिन। हटाने के अनुरोध और उनकी रिपोर्ट: खत्म होने के ${periods.erasureReportDays} दिन बाद तक; अस्वीकृत अनुरोध: ${periods.rejectedErasureDays} दिन बाद तक।`,
    },
    ground: ownChoice,
    endedBy: 'opening-cleanup',
    onErasure: 'erased',
  },
  authorities: {
    title: {
      en: 'Authorities that clients gave',
      hi: 'ग्राहकों के दिए अधिकार-पत्र',
    },
    purpose: {
      en: 'To prove what we were asked to file',
      hi: 'यह साबित करने के लिए कि क्या काम सौंपा गया',
    },
    period: {
      en: 'With name, wording, time and device. Deleted three years after the authority is withdrawn or ends or the client is deleted, or when the franchisee’s account is erased. An authority that the client withdrew is retained at least until the client is deleted, so that an earlier letter is not accepted again.',
      hi: 'नाम, लिखे गए शब्द, समय और डिवाइस के साथ। वापस लेने, समाप्त होने या ग्राहक हटाए जाने के तीन साल बाद हटा दिए जाते हैं, या फ़्रैंचाइज़ी का खाता मिटाए जाने पर। जो अधिकार-पत्र ग्राहक ने खुद वापस लिया, वह कम से कम ग्राहक के हटाए जाने तक रखा जाता है, ताकि पुराना पत्र दोबारा मान्य न हो।',
    },
    ground: claims,
    endedBy: 'retention',
    onErasure: 'erased',
  },
  clientBills: {
    title: { en: 'Bills to clients and their payments', hi: 'ग्राहकों के बिल और उनके भुगतान' },
    purpose: { en: "The franchisee's own books", hi: 'फ़्रैंचाइज़ी का अपना हिसाब' },
    period: {
      en: 'As long as the franchisee has an account. The law may oblige the franchisee to retain them for 72 months: download them first. Bills retain the names of deleted clients for eight financial years after the year of the bill.',
      hi: 'जब तक फ़्रैंचाइज़ी का खाता है। कानून के अनुसार फ़्रैंचाइज़ी को इन्हें 72 महीने रखना पड़ सकता है: पहले इन्हें डाउनलोड कर लें। हटाए गए ग्राहकों के नाम बिलों में उस वित्त वर्ष के बाद आठ वित्त वर्ष तक रहते हैं जिस वर्ष का बिल है।',
    },
    ground: ownChoice,
    endedBy: 'owner',
    onErasure: 'erased',
  },
  applications: {
    title: {
      en: 'Applications: answers, documents, messages and client details',
      hi: 'आवेदन: उत्तर, दस्तावेज़, संदेश और ग्राहक का विवरण',
    },
    purpose: { en: 'To file them and deliver the results', hi: 'उन्हें जमा करने और नतीजे देने के लिए' },
    period: {
      en: 'As long as you have an account. After that only the service, dates, states and fees remain, without names. If a client asks us to erase their completed applications and no law requires us to keep them, this happens earlier.',
      hi: 'जब तक आपका खाता है। उसके बाद केवल सेवा, तिथियाँ, स्थिति और फ़ीस रहती हैं, नाम के बिना। अगर ग्राहक अपने पूरे हो चुके आवेदन मिटाने को कहे और कानून उन्हें रखना ज़रूरी न करे, तो यह पहले भी होता है।',
    },
    ground: ownChoice,
    endedBy: 'owner',
    onErasure: 'erased',
  },
  calendar: {
    title: {
      en: 'Due dates of your business and their proofs',
      hi: 'आपके व्यवसाय की नियत तिथियाँ और उनके प्रमाण',
    },
    purpose: { en: 'To remind you in time', hi: 'समय पर याद दिलाने के लिए' },
    period: { en: 'As long as you have an account.', hi: 'जब तक आपका खाता है।' },
    ground: ownChoice,
    endedBy: 'owner',
    onErasure: 'erased',
  },
  notifications: {
    title: { en: 'Notifications', hi: 'सूचनाएँ' },
    purpose: { en: 'To inform you', hi: 'आपको सूचित करने के लिए' },
    period: { en: 'Deleted after 180 days.', hi: '180 दिन बाद हटा दी जाती हैं।' },
    ground: ownChoice,
    endedBy: 'notification-cleanup',
    onErasure: 'erased',
  },
  support: {
    title: { en: 'Support tickets', hi: 'सहायता टिकट' },
    purpose: { en: 'To answer you', hi: 'आपको उत्तर देने के लिए' },
    period: {
      en: 'Deleted with their attachments three years after they were closed or, if they were not, after their last message.',
      hi: 'बंद होने के तीन साल बाद, या बंद न किए गए हों तो आखिरी संदेश के तीन साल बाद, संलग्न फ़ाइलों के साथ हटा दिए जाते हैं।',
    },
    ground: claims,
    endedBy: 'retention',
    onErasure: 'erased',
  },
  contact: {
    title: { en: 'Messages from the contact form', hi: 'संपर्क फ़ॉर्म के संदेश' },
    purpose: { en: 'To answer you', hi: 'आपको उत्तर देने के लिए' },
    period: {
      en: 'Deleted after one year. A complaint about your data is not deleted before it is answered.',
      hi: 'एक साल बाद हटा दिए जाते हैं। डेटा के बारे में शिकायत जवाब मिलने से पहले नहीं हटाई जाती।',
    },
    ground: ownChoice,
    endedBy: 'message-cleanup',
    onErasure: 'erased',
  },
  taxDocuments: {
    title: { en: 'Tax documents and receipts', hi: 'टैक्स दस्तावेज़ और रसीदें' },
    purpose: { en: 'Our books', hi: 'हमारा हिसाब' },
    period: {
      en: 'Eight financial years after that of their date. Then names, addresses and GSTINs are removed from them.',
      hi: 'उनकी तिथि वाले वित्त वर्ष के बाद आठ वित्त वर्ष। फिर उनसे नाम, पते और GSTIN हटा दिए जाते हैं।',
    },
    ground: books,
    endedBy: 'retention',
    onErasure: 'retained',
  },
  books: {
    title: {
      en: 'Payments, wallet and ledger entries',
      hi: 'भुगतान, वॉलेट और खाता-बही की प्रविष्टियाँ',
    },
    purpose: { en: 'Our books', hi: 'हमारा हिसाब' },
    period: {
      en: 'Not deleted. They hold amounts, dates and numbers, and after the account is deleted no name is linked to the number, except where staff named a person to explain a line of a bank settlement.',
      hi: 'हटाए नहीं जाते। इनमें रकम, तिथियाँ और नंबर होते हैं, और खाता हटने के बाद नंबर से कोई नाम नहीं जुड़ा रहता, सिवाय इसके कि कर्मचारियों ने बैंक सेटलमेंट की किसी प्रविष्टि को समझाने के लिए किसी का नाम लिखा हो।',
    },
    ground: books,
    endedBy: 'none',
    onErasure: 'retained',
  },
  agreement: {
    title: {
      en: 'Franchisee agreement, its signature, the certificate, and consent given and withdrawn',
      hi: 'फ़्रैंचाइज़ी अनुबंध, उसके हस्ताक्षर, प्रमाणपत्र, और दी और वापस ली गई सहमति',
    },
    purpose: { en: 'To prove what was agreed', hi: 'तय हुई बातों के प्रमाण के लिए' },
    period: {
      en: 'With version, time, name, browser and network address; deleted three years after the account was deleted. An agreement that was not signed: 90 days.',
      hi: 'संस्करण, समय, नाम, ब्राउज़र और नेटवर्क पते के साथ; खाता हटने के तीन साल बाद हटा दिए जाते हैं। बिना हस्ताक्षर का अनुबंध: 90 दिन।',
    },
    ground: claims,
    endedBy: 'retention',
    onErasure: 'retained',
  },
  audit: {
    title: { en: 'Record of actions', hi: 'कामों का रिकॉर्ड' },
    purpose: {
      en: 'To show who did what, in a way that reveals any later change',
      hi: 'यह दिखाने के लिए कि किसने क्या किया, ताकि बाद का कोई भी बदलाव पकड़ में आए',
    },
    period: {
      en: 'Not deleted: no entry can be removed without breaking its seal. It holds numbers and network addresses, no names.',
      hi: 'हटाया नहीं जाता: मुहर तोड़े बिना इससे कुछ निकाला नहीं जा सकता। इसमें नंबर और नेटवर्क पते होते हैं, नाम नहीं।',
    },
    ground: {
      text: {
        en: 'DPDP Rules 2025, rules 6 and 8 (3): at least one year. We retain it longer by our own choice.',
        hi: 'DPDP नियम 2025, नियम 6 और 8 (3): कम से कम एक साल। इससे ज़्यादा हम अपने निर्णय से रखते हैं।',
      },
      certainty: 'reported',
    },
    endedBy: 'none',
    onErasure: 'retained',
  },
  gatewayEvents: {
    title: { en: 'Messages of the payment gateway', hi: 'पेमेंट गेटवे के संदेश' },
    purpose: {
      en: 'To settle payments and investigate faults',
      hi: 'भुगतान पूरे करने और गड़बड़ी जाँचने के लिए',
    },
    period: { en: 'Deleted after 30 days.', hi: '30 दिन बाद हटा दिए जाते हैं।' },
    ground: ownChoice,
    endedBy: 'payment-sweep',
    onErasure: 'retained',
  },
  limits: {
    title: { en: 'Counts of attempts', hi: 'प्रयासों की गिनती' },
    purpose: { en: 'To stop code guessing and spam', hi: 'कोड के अनुमान और स्पैम रोकने के लिए' },
    period: {
      en: 'Keyed hashes, deleted hourly once they expire: most after a day, the count of wrong codes of an address after 90 days.',
      hi: 'गुप्त कुंजी से बने हैश; समय पूरा होने पर हर घंटे हटते हैं: ज़्यादातर एक दिन बाद, किसी पते के गलत कोड की गिनती 90 दिन बाद।',
    },
    ground: ownChoice,
    endedBy: 'auth-cleanup',
    onErasure: 'retained',
  },
  emails: {
    title: { en: 'Emails waiting to be sent', hi: 'भेजे जाने वाले ईमेल' },
    purpose: { en: 'To send them', hi: 'उन्हें भेजने के लिए' },
    period: {
      en: 'Encrypted; deleted an hour after they were sent. One that could not be sent stays until staff dismiss it.',
      hi: 'एन्क्रिप्ट किए हुए; भेजे जाने के एक घंटे बाद हटते हैं। जो न भेजा जा सके, वह स्टाफ़ के हटाने तक रहता है।',
    },
    ground: ownChoice,
    endedBy: 'mail',
    onErasure: 'retained',
  },
  logs: {
    title: { en: 'Server logs', hi: 'सर्वर लॉग' },
    purpose: { en: 'To find faults and attacks', hi: 'गड़बड़ी और हमले खोजने के लिए' },
    period: {
      en: 'At least one year, as the operator of the servers sets it. They hold numbers and network addresses, no names.',
      hi: 'कम से कम एक साल, सर्वर संचालक के अनुसार। इनमें नंबर और नेटवर्क पते होते हैं, नाम नहीं।',
    },
    ground: {
      text: {
        en: 'DPDP Rules 2025, rules 6 and 8 (3): at least one year; CERT-In directions of 2022: 180 days.',
        hi: 'DPDP नियम 2025, नियम 6 और 8 (3): कम से कम एक साल; CERT-In के 2022 के निर्देश: 180 दिन।',
      },
      certainty: 'reported',
    },
    endedBy: 'operator',
    onErasure: 'retained',
  },
  backups: {
    title: { en: 'Backups', hi: 'बैकअप' },
    purpose: { en: 'To recover from a loss', hi: 'नुकसान के बाद सब वापस लाने के लिए' },
    period: {
      en: 'Until they are replaced by newer ones. What was deleted is in older backups until then.',
      hi: 'जब तक नए बैकअप उनकी जगह न ले लें। हटाई गई चीज़ें तब तक पुराने बैकअप में रहती हैं।',
    },
    ground: ownChoice,
    endedBy: 'operator',
    onErasure: 'retained',
  },
} as const satisfies Readonly<Record<string, RetentionKind>>;

/** The name of a kind of personal data. */
export type RetentionKindName = keyof typeof retentionKinds;

/** The kinds in the order in which they are shown. */
export const retentionKindNames = Object.keys(retentionKinds) as readonly RetentionKindName[]; // the keys are these

/** How many days a person has to cancel the deletion of their account. */
export const erasureGraceDays = 7;
