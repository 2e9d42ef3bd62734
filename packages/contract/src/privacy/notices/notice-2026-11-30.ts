import type { LocalizedText } from '../../languages.ts';
import { clientsThen, privacyCentreNotice } from './notice-2026-11-29.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods, periodsUntilDecember3 } from './periods-then.ts';

const menuCookie: LocalizedText = {
  en: 'Remembers for a year that you expanded the back office menu.',
  hi: 'एक साल तक याद रखती है कि आपने कार्यालय का मेनू फैलाया है।',
};

const stored: LocalizedText = {
  en: 'Your full Aadhaar number is not stored. The documents that you send us are encrypted.',
  hi: 'आपका पूरा आधार नंबर नहीं रखा जाता। आपके भेजे दस्तावेज़ एन्क्रिप्ट रहते हैं।',
};

const ofClients: LocalizedText = {
  en: 'Franchisees promise in their agreement to give us your details only with your consent, to keep what you entrust to them confidential, and to use it for your filing alone. On your private page you can download your data (PDF or JSON), have it corrected or deleted by a request to us, of which the franchisee is notified, withdraw an authority, and complain.',
  hi: 'अनुबंध में फ़्रैंचाइज़ी वचन देते हैं कि आपकी जानकारी हमें केवल आपकी सहमति से देंगे, उसे गोपनीय रखेंगे और केवल आपके काम में लाएँगे। अपने निजी पेज पर आप अपना डेटा डाउनलोड कर सकते हैं (PDF या JSON), हमसे अनुरोध करके उसे ठीक करा या हटवा सकते हैं, जिसकी सूचना फ़्रैंचाइज़ी को मिलती है, अधिकार-पत्र वापस ले सकते हैं और शिकायत कर सकते हैं।',
};

const encrypted: LocalizedText = {
  en: 'Emails waiting to be sent, unfinished forms, identity numbers and the documents that you or your clients send are stored encrypted. The agreement and tax documents that we issue are not.',
  hi: 'भेजे जाने वाले ईमेल, अधूरे फ़ॉर्म, पहचान संख्याएँ और आपके या आपके ग्राहकों के भेजे दस्तावेज़ एन्क्रिप्ट करके रखे जाते हैं। हमारे जारी किए अनुबंध और टैक्स दस्तावेज़ नहीं।',
};

// What this version says of authorities; the next one says more.
const authoritiesThen: LocalizedText = {
  en: 'With name, wording, time and device. Deleted three years after the authority is withdrawn or ends or the client is deleted, or when the franchisee’s account is erased.',
  hi: 'नाम, लिखे गए शब्द, समय और डिवाइस के साथ। वापस लेने, समाप्त होने या ग्राहक हटाए जाने के तीन साल बाद हटा दिए जाते हैं, या फ़्रैंचाइज़ी का खाता मिटाए जाने पर।',
};

/** Corrects what the version before promised and the portal did otherwise. */
export const correctedNotice: PrivacyNotice = {
  version: '2026-11-30',
  changes: [
    {
      en: 'On their private page, clients can now also download their data as a PDF and ask us to correct or delete it.',
      hi: 'ग्राहक अब अपने निजी पेज पर अपना डेटा PDF में भी डाउनलोड कर सकते हैं और उसे ठीक कराने या हटवाने का अनुरोध भेज सकते हैं।',
    },
    {
      en: 'When an account is erased, our staff’s remarks about its refunds and adjustments are removed from the books.',
      hi: 'खाता मिटाए जाने पर रिफ़ंड और समायोजन के बारे में हमारे कर्मचारियों की टिप्पणियाँ भी बही-खातों से हटा दी जाती हैं।',
    },
    {
      en: 'The documents that you and your clients send are encrypted. The agreement and tax documents that we issue are not.',
      hi: 'आपके और आपके ग्राहकों के भेजे दस्तावेज़ एन्क्रिप्ट रहते हैं। हमारे जारी किए अनुबंध और टैक्स दस्तावेज़ एन्क्रिप्ट नहीं रहते।',
    },
    {
      en: 'Authorities given by clients are stored for three years after they end, even if the client is deleted.',
      hi: 'ग्राहकों के दिए अधिकार-पत्र समाप्त होने के बाद तीन साल तक रखे जाते हैं, ग्राहक हटाए जाने पर भी।',
    },
    {
      en: 'Bills retain the names of deleted clients for eight financial years.',
      hi: 'हटाए गए ग्राहकों के नाम उनके बिलों में आठ वित्त वर्ष तक रहते हैं।',
    },
    {
      en: 'The menu cookie remembers that you expanded the menu, not that you collapsed it.',
      hi: 'मेनू की कुकी यह याद रखती है कि आपने मेनू फैलाया है, यह नहीं कि आपने उसे छोटा किया।',
    },
  ],
  inShort: privacyCentreNotice.inShort.map((line) => (isAboutAadhaar(line) ? stored : line)),
  sections: privacyCentreNotice.sections.map((section) => {
    if (section.id === 'cookies') return withMenuCookie(section);
    if (section.id === 'safety') return withEncryption(section);
    if (section.id === 'clients') return withRequests(section);
    if (section.id === 'how-long') return withCurrentPeriods(section);
    return section;
  }),
};

function withRequests({ blocks: [roles, ...rest], ...section }: NoticeSection): NoticeSection {
  if (roles === undefined || rest.length !== 1) throw new Error('two paragraphs are expected');
  return { ...section, blocks: [roles, ofClients] };
}

function isAboutAadhaar({ en }: LocalizedText): boolean {
  return en.startsWith('Your full Aadhaar number');
}

function withEncryption(section: NoticeSection): NoticeSection {
  const blocks = section.blocks.map((block) =>
    'points' in block
      ? {
          points: block.points.map((point) =>
            point.en.startsWith('Emails waiting') ? encrypted : point,
          ),
        }
      : block,
  );
  return { ...section, blocks };
}

function withMenuCookie(section: NoticeSection): NoticeSection {
  const blocks = section.blocks.map((block) =>
    'pairs' in block
      ? {
          pairs: block.pairs.map(([what, terms]) =>
            what.en === 'Cookie: menu' ? ([what, menuCookie] as const) : ([what, terms] as const),
          ),
        }
      : block,
  );
  return { ...section, blocks };
}

function withCurrentPeriods(section: NoticeSection): NoticeSection {
  const periods = listPeriods({
    ...periodsUntilDecember3,
    clients: clientsThen,
    authorities: authoritiesThen,
  });
  return { ...section, blocks: [periods, ...section.blocks.slice(1)] };
}
