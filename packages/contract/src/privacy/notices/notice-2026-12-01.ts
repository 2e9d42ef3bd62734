import type { LocalizedText } from '../../languages.ts';
import { retentionKindNames, retentionKinds } from '../retention-kinds.ts';
import { correctedNotice } from './notice-2026-11-30.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';

const unused: LocalizedText = {
  en: 'An unused account is not deleted automatically, since agreements, authorities and your own records rest on it. The law asks this only of very large platforms (DPDP Rules 2025, Third Schedule). You can delete your account at any time. Of an account that we disabled, the KYC is deleted after a year; the rest stays; to have it deleted, write to us.',
  hi: 'जिस खाते का कोई उपयोग नहीं करता, वह अपने आप नहीं हटता, क्योंकि अनुबंध, अधिकार-पत्र और आपका अपना रिकॉर्ड उस पर टिके हैं। कानून ऐसा केवल बहुत बड़े प्लेटफ़ॉर्म से माँगता है (DPDP नियम 2025, तीसरी अनुसूची)। आप अपना खाता कभी भी हटा सकते हैं। हमारे बंद किए खाते का KYC एक साल बाद हटता है; बाकी रहता है; उसे हटवाने के लिए हमें लिखें।',
};

const nominee: LocalizedText = {
  en: 'If we learn that you died or can no longer act yourself, we look up your nominee and check who they are before they act for you. Each time is recorded, and you see it in your privacy centre.',
  hi: 'आपके न रहने या असमर्थ होने की सूचना मिलने पर हम आपके नामित व्यक्ति को देखते हैं और उनके आपकी ओर से कुछ करने से पहले उनकी पहचान जाँचते हैं। हर बार इसका रिकॉर्ड बनता है, जो आपके गोपनीयता केंद्र में दिखता है।',
};

const askedAgain: LocalizedText = {
  en: 'If it says something new about a purpose that you consented to, we ask you again, on your start page and in your privacy centre. You can withdraw instead.',
  hi: 'अगर उसमें आपकी सहमति वाले किसी उद्देश्य के बारे में कुछ नया है, तो हम आपके शुरुआती पेज और गोपनीयता केंद्र में आपसे दोबारा पूछते हैं। आप सहमति वापस भी ले सकते हैं।',
};

/** Adds that consent is asked for again, and says what happens to unused accounts and nominees. */
export const askingNotice: PrivacyNotice = {
  version: '2026-12-01',
  changes: [
    {
      en: 'If a purpose that you consented to changes, we ask you again. We ask now where we have no record of the notice that you consented under, and if you allowed due dates in your calendar app before 29 November 2026: the notice of that time did not describe it.',
      hi: 'आपकी सहमति वाला कोई उद्देश्य बदले, तो हम आपसे दोबारा पूछते हैं। अभी हम तब पूछते हैं, जब आपकी सहमति के साथ नोटिस का संस्करण दर्ज नहीं है, या आपने 29 नवंबर 2026 से पहले कैलेंडर ऐप में नियत तिथियों की अनुमति दी थी: तब के नोटिस में इसका वर्णन नहीं था।',
    },
    {
      en: 'An authority that a client withdrew is stored as long as the client is in the client book.',
      hi: 'ग्राहक का वापस लिया अधिकार-पत्र तब तक रखा जाता है, जब तक ग्राहक सूची में है।',
    },
    {
      en: 'What happens to unused and to disabled accounts.',
      hi: 'जिन खातों का कोई उपयोग नहीं करता और जो बंद किए गए हैं, उनका क्या होता है।',
    },
    {
      en: 'When we look up the person whom you nominated.',
      hi: 'आपके नामित व्यक्ति को हम कब देखते हैं।',
    },
  ],
  inShort: correctedNotice.inShort,
  sections: correctedNotice.sections.map((section) => {
    if (section.id === 'how-long') return withUnusedAccounts(section);
    if (section.id === 'rights') return { ...section, blocks: [...section.blocks, nominee] };
    if (section.id === 'changes') return { ...section, blocks: [...section.blocks, askedAgain] };
    return section;
  }),
};

function withUnusedAccounts(section: NoticeSection): NoticeSection {
  const pairs = retentionKindNames.map((name) => {
    const { title, period } = retentionKinds[name];
    return [title, period] as const;
  });
  return { ...section, blocks: [{ pairs }, ...section.blocks.slice(1), unused] };
}
