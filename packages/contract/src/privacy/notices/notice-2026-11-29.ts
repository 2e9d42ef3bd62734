import { brand } from '../../brand.ts';
import type { LocalizedText } from '../../languages.ts';
import { grievancePeriod } from '../grievances.ts';
import { processingItems } from '../processing.ts';
import { processorKinds } from '../processors.ts';
import { retentionKindNames, retentionKinds, type RetentionKindName } from '../retention-kinds.ts';
import { legalBasisTexts, type ProcessingItem } from '../purposes.ts';
import { firstNotice } from './notice-2026-11-28.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { periodsUntilDecember3 } from './periods-then.ts';

const { email } = brand.grievanceOfficer;
const { days } = grievancePeriod;

const newCookies: readonly (readonly [what: LocalizedText, terms: LocalizedText])[] = [
  [
    { en: 'Cookie: density', hi: 'कुकी: density' },
    {
      en: 'Remembers the row height that you chose for tables, for a year.',
      hi: 'तालिकाओं में आपकी चुनी पंक्तियों की ऊँचाई एक साल तक याद रखती है।',
    },
  ],
  [
    { en: 'Cookie: __Secure-link-…', hi: 'कुकी: __Secure-link-…' },
    {
      en: 'Recognises the device on which you confirmed a client link, so that you are not asked again. It ends with the link.',
      hi: 'उस डिवाइस को पहचानती है जिस पर आपने ग्राहक लिंक की पुष्टि की, ताकि दोबारा न पूछा जाए। लिंक के साथ समाप्त होती है।',
    },
  ],
];

type Terms = readonly [what: LocalizedText, terms: LocalizedText];

/** How long the client book is retained, as in the versions up to 2 December 2026. */
export const clientsThen: LocalizedText = {
  en: 'Until the franchisee deletes the client or their account. Visits of client links: 180 days.',
  hi: 'जब तक फ़्रैंचाइज़ी ग्राहक को या अपना खाता न हटाए। ग्राहक लिंक के खुलने का रिकॉर्ड: 180 दिन।',
};

/** How to have data deleted, as in the versions up to 3 December 2026. */
export const onRequestThen: LocalizedText = {
  en: 'Only what has a period above is deleted automatically. Franchisees can delete their account in the settings. To have anything else deleted, write to the address below.',
  hi: 'केवल वही अपने आप हटता है, जिसकी अवधि ऊपर दी गई है। फ़्रैंचाइज़ी अपना खाता सेटिंग में हटा सकते हैं। कुछ और हटवाने के लिए नीचे दिए पते पर लिखें।',
};

/** What this version says of kinds whose terms have changed since; null for those that came later. */
const termsThen: Partial<Record<RetentionKindName, Terms | null>> = {
  authorities: null,
  clients: [
    {
      en: 'Client book: clients, numbers, documents, authorities and client links',
      hi: 'ग्राहक सूची: ग्राहक, नंबर, दस्तावेज़, अधिकार-पत्र और ग्राहक लिंक',
    },
    clientsThen,
  ],
  clientBills: [
    retentionKinds.clientBills.title,
    {
      en: 'As long as the franchisee has an account. The law may oblige the franchisee to retain them for 72 months: download them first.',
      hi: 'जब तक फ़्रैंचाइज़ी का खाता है। कानून के अनुसार फ़्रैंचाइज़ी को इन्हें 72 महीने रखना पड़ सकता है: पहले इन्हें डाउनलोड कर लें।',
    },
  ],
};

const changed: readonly NoticeSection[] = [
  {
    id: 'what-we-keep',
    title: { en: 'What data we collect and why', hi: 'हम कौन-सा डेटा लेते हैं और क्यों' },
    blocks: [
      {
        en: 'We ask only for what the work or the law needs. You may browse this site without telling us who you are.',
        hi: 'हम केवल वही माँगते हैं, जो काम या कानून के लिए ज़रूरी है। आप अपना परिचय दिए बिना यह साइट देख सकते हैं।',
      },
      { pairs: processingItems.map((item) => [item.data, describeItem(item)] as const) },
      {
        en: 'In your privacy centre you see what you agreed to, when, and under which version of this notice, and you can withdraw it. Consent to an approved KYC ends when you delete your account. Processing before you withdraw remains lawful.',
        hi: 'अपने गोपनीयता केंद्र में आप देख सकते हैं कि आपने किस बात की, कब और इस नोटिस के किस संस्करण में सहमति दी, और उसे वापस ले सकते हैं। स्वीकृत KYC की सहमति खाता हटाने पर समाप्त होती है। वापस लेने से पहले किया गया काम वैध रहेगा।',
      },
    ],
  },
  {
    id: 'clients',
    title: { en: 'If a franchisee files for you', hi: 'अगर कोई फ़्रैंचाइज़ी आपका काम करता है' },
    blocks: [
      {
        en: 'You are the client of that franchisee. They decide what is in their client book, and we store it for them: they are the Data Fiduciary for it and we are their Data Processor. For applications that we prepare and file, we decide how, and are responsible to you ourselves.',
        hi: 'आप उस फ़्रैंचाइज़ी के ग्राहक हैं। उसकी ग्राहक सूची में क्या रहे, यह वही तय करता है और हम उसे उसके लिए रखते हैं: उसके लिए वह डेटा फ़िड्यूशरी है और हम डेटा प्रोसेसर। जो आवेदन हम तैयार और जमा करते हैं, उनका तरीका हम तय करते हैं और उनके लिए हम स्वयं आपके प्रति ज़िम्मेदार हैं।',
      },
      {
        en: 'Franchisees promise in their agreement to give us your details only with your consent, to keep what you entrust to them confidential, and to use it for your filing alone. On your private page you can download your data and complain. To correct or delete it, turn to the franchisee, or to us.',
        hi: 'अनुबंध में फ़्रैंचाइज़ी वचन देते हैं कि आपकी जानकारी हमें केवल आपकी सहमति से देंगे, उसे गोपनीय रखेंगे और केवल आपके काम में लाएँगे। अपने निजी पेज पर आप अपना डेटा डाउनलोड कर सकते हैं और शिकायत कर सकते हैं। उसे ठीक कराने या मिटवाने के लिए फ़्रैंचाइज़ी से या हमसे कहें।',
      },
    ],
  },
  {
    id: 'how-long',
    title: { en: 'How long we keep it', hi: 'कितने समय तक' },
    blocks: [
      {
        pairs: retentionKindNames.flatMap((name) => {
          const { title, period } = retentionKinds[name];
          const then = termsThen[name];
          const words = periodsUntilDecember3[name] ?? period;
          return then === null ? [] : [then ?? ([title, words] as const)];
        }),
      },
      {
        en: 'While a proceeding about you is pending, we preserve your data beyond these periods, if a law or an authority requires it.',
        hi: 'आपसे जुड़ी कोई कार्यवाही चल रही हो और कानून या किसी प्राधिकरण के अनुसार ज़रूरी हो, तो आपका डेटा इन अवधियों के बाद भी सुरक्षित रखा जाता है।',
      },
      onRequestThen,
    ],
  },
  {
    id: 'rights',
    title: { en: 'Your rights', hi: 'आपके अधिकार' },
    blocks: [
      {
        en: 'With an account you do this yourself in your privacy centre:',
        hi: 'खाता होने पर ये काम आप अपने गोपनीयता केंद्र में स्वयं करते हैं:',
      },
      {
        points: [
          {
            en: 'See your data, and download it as a file for computers (JSON) and for reading (PDF).',
            hi: 'अपना डेटा देखें, और उसे कंप्यूटर के लिए (JSON) या पढ़ने के लिए (PDF) डाउनलोड करें।',
          },
          {
            en: 'See when our staff opened your documents.',
            hi: 'देखें कि हमारे कर्मचारियों ने आपके दस्तावेज़ कब खोले।',
          },
          { en: 'Withdraw your consent.', hi: 'अपनी सहमति वापस लें।' },
          {
            en: 'Nominate a person to act for you if you die or can no longer act yourself.',
            hi: 'किसी व्यक्ति को नामित करें, जो आपके न रहने या असमर्थ होने पर आपकी ओर से काम करे।',
          },
          { en: 'Complain.', hi: 'शिकायत करें।' },
          {
            en: 'Delete your account, in the settings, with a report of what we must retain and why.',
            hi: 'सेटिंग में अपना खाता हटाएँ; एक रिपोर्ट बताती है कि क्या और क्यों रखना ज़रूरी है।',
          },
        ],
      },
      {
        en: `You correct your details in the settings. For everything else, such as deleting a part of your data that no law requires us to keep, write to ${email} from the email address of your account. It costs nothing. If we must keep something, we say what, and which law asks for it.`,
        hi: `अपनी जानकारी आप सेटिंग में ठीक करते हैं। बाकी सब के लिए, जैसे वह डेटा मिटवाना जिसे रखना किसी कानून में ज़रूरी नहीं, अपने खाते के ईमेल पते से ${email} पर लिखें। इसका कोई शुल्क नहीं है। अगर कुछ रखना ज़रूरी है, तो हम बताएँगे कि क्या और किस कानून से।`,
      },
    ],
  },
  {
    id: 'complaints',
    title: { en: 'Complaints', hi: 'शिकायतें' },
    blocks: [
      {
        en: `We answer a complaint within ${days} days. You see the last day on the complaint, and so does our team. If the reply does not settle the matter, you can complain to the Data Protection Board of India.`,
        hi: `शिकायत का जवाब हम ${days} दिनों के अंदर देते हैं। आखिरी तिथि शिकायत पर आपको और हमारी टीम को दिखती है। जवाब से बात न बने तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
      },
    ],
  },
  {
    id: 'changes',
    title: { en: 'Changes', hi: 'बदलाव' },
    blocks: [
      {
        en: 'When this notice changes, the new version appears here with its date and with what is different. Earlier versions stay readable below.',
        hi: 'यह नोटिस बदलने पर नया संस्करण अपनी तिथि और बदलावों के साथ यहाँ दिखता है। पुराने संस्करण नीचे पढ़े जा सकते हैं।',
      },
    ],
  },
];

const changedById = new Map(changed.map((section) => [section.id, section]));

/** Adds the privacy centre: consent per purpose, own data, complaints with a date. Never changed. */
export const privacyCentreNotice: PrivacyNotice = {
  version: '2026-11-29',
  changes: [
    {
      en: 'For each kind of data: the service that needs it and the legal basis.',
      hi: 'हर तरह के डेटा के साथ: किस सेवा के लिए चाहिए और कानूनी आधार।',
    },
    {
      en: 'New privacy centre: consent per purpose, download of your data, who opened your documents, nomination.',
      hi: 'नया गोपनीयता केंद्र: हर उद्देश्य की सहमति, अपना डेटा डाउनलोड, दस्तावेज़ किसने खोले, नामांकन।',
    },
    {
      en: 'Complaints show the day by which we answer.',
      hi: 'शिकायत पर जवाब की आखिरी तिथि दिखती है।',
    },
    {
      en: 'How long each kind of data is retained, and how franchisees delete their account.',
      hi: 'हर तरह का डेटा कितने समय तक रहता है, और फ़्रैंचाइज़ी अपना खाता कैसे हटाते हैं।',
    },
    {
      en: 'Every kind of outside company that receives data, with its purpose, what it gets, and where.',
      hi: 'डेटा पाने वाली हर तरह की बाहरी कंपनी: उद्देश्य, उसे क्या मिलता है और वह कहाँ है।',
    },
    {
      en: 'What franchisees and we are each responsible for towards clients.',
      hi: 'ग्राहकों के प्रति फ़्रैंचाइज़ी और हम किस-किस बात के ज़िम्मेदार हैं।',
    },
    {
      en: 'Two more cookies: the row height of tables, and the device of a client link.',
      hi: 'दो और कुकीज़: तालिकाओं की पंक्तियों की ऊँचाई, और ग्राहक लिंक का डिवाइस।',
    },
  ],
  inShort: firstNotice.inShort,
  sections: firstNotice.sections.map((section) => {
    if (section.id === 'cookies') return withNewCookies(section);
    if (section.id === 'sharing') return withProcessors(section);
    return changedById.get(section.id) ?? section;
  }),
};

// Authorities come first, then companies, then the map and the courts.
function withProcessors(section: NoticeSection): NoticeSection {
  const companies = Object.values(processorKinds).map(
    ({ title, purpose, data, country }) =>
      [
        title,
        {
          en: `${purpose.en} ${data.en} ${country.en}`,
          hi: `${purpose.hi} ${data.hi} ${country.hi}`,
        },
      ] as const,
  );
  const blocks = section.blocks.map((block) =>
    'pairs' in block
      ? { pairs: [...block.pairs.slice(0, 1), ...companies, ...block.pairs.slice(4)] }
      : block,
  );
  return { ...section, blocks };
}

function withNewCookies(section: NoticeSection): NoticeSection {
  return { ...section, blocks: [...section.blocks, { pairs: newCookies }] };
}

function describeItem({ purpose, service, basis }: ProcessingItem): LocalizedText {
  const law = legalBasisTexts[basis];
  return {
    en: `${purpose.en} Service: ${service.en} Legal basis: ${law.en}`,
    hi: `${purpose.hi} सेवा: ${service.hi} कानूनी आधार: ${law.hi}`,
  };
}
