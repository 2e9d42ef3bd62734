import type { LocalizedText } from '../../languages.ts';
import { clientsThen } from './notice-2026-11-29.ts';
import { correctedNotice } from './notice-2026-11-30.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods, periodsUntilDecember3 } from './periods-then.ts';

const unused: LocalizedText = {
  en: 'We do not delete unused accounts automatically, because agreements, authorities and your own records depend on them. The law requires this only of very large platforms (DPDP Rules 2025, Third Schedule). You can delete your account at any time. If we disable your account, your KYC is deleted after a year and the rest is retained. Write to us to have it deleted.',
  hi: 'जिस खाते का उपयोग नहीं हो रहा, उसे हम अपने आप नहीं हटाते, क्योंकि अनुबंध, अधिकार-पत्र और आपका अपना रिकॉर्ड उससे जुड़े होते हैं। कानून में यह केवल बहुत बड़े प्लेटफ़ॉर्म के लिए ज़रूरी है (DPDP नियम 2025, तीसरी अनुसूची)। आप अपना खाता कभी भी हटा सकते हैं। अगर हम आपका खाता बंद करते हैं, तो आपका KYC एक साल बाद हट जाता है और बाकी डेटा रखा जाता है। उसे हटवाने के लिए हमें लिखें।',
};

const nominee: LocalizedText = {
  en: 'If we learn that you have died or can no longer act for yourself, we look up your nominee and verify their identity before they act for you. Each look-up is recorded and shown in your privacy centre.',
  hi: 'आपके न रहने या असमर्थ होने की सूचना मिलने पर हम आपके नामित व्यक्ति की जानकारी देखते हैं और आपकी ओर से उनके कोई कदम उठाने से पहले उनकी पहचान जाँचते हैं। जानकारी हर बार देखने का रिकॉर्ड बनता है, जो आपके गोपनीयता केंद्र में दिखता है।',
};

const askedAgain: LocalizedText = {
  en: 'If it changes a purpose that you consented to, we ask for your consent again on the Today page and in your privacy centre. You can also withdraw it there.',
  hi: 'अगर उसमें आपकी सहमति वाले किसी उद्देश्य के बारे में कुछ बदला है, तो हम "आज" पेज और गोपनीयता केंद्र में आपसे दोबारा सहमति माँगते हैं। आप वहाँ सहमति वापस भी ले सकते हैं।',
};

/** Adds that consent is asked for again, and says what happens to unused accounts and nominees. */
export const askingNotice: PrivacyNotice = {
  version: '2026-12-01',
  changes: [
    {
      en: 'If a purpose that you consented to changes, we ask for your consent again. We do so now if we have no record of the notice under which you consented, or if you allowed due dates in your calendar app before 29 November 2026, because the notice in force then did not describe this.',
      hi: 'आपकी सहमति वाला कोई उद्देश्य बदलने पर हम आपसे दोबारा सहमति माँगते हैं। अभी हम इन स्थितियों में सहमति माँग रहे हैं: जब यह दर्ज नहीं है कि आपने किस नोटिस के आधार पर सहमति दी थी, या जब आपने 29 नवंबर 2026 से पहले कैलेंडर ऐप में नियत तिथियों की अनुमति दी थी, क्योंकि तब के नोटिस में इसका वर्णन नहीं था।',
    },
    {
      en: 'An authority that a client withdrew is stored as long as the client is in the client book.',
      hi: 'ग्राहक ने जो अधिकार-पत्र वापस लिया, वह तब तक रखा जाता है जब तक उस ग्राहक का नाम ग्राहक सूची में है।',
    },
    {
      en: 'The notice now says what happens to unused and disabled accounts.',
      hi: 'नोटिस में अब लिखा है कि उपयोग में न आने वाले और बंद किए गए खातों का क्या होता है।',
    },
    {
      en: 'The notice now says when we look up your nominee.',
      hi: 'नोटिस में अब लिखा है कि हम आपके नामित व्यक्ति की जानकारी कब देखते हैं।',
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
  const periods = listPeriods({ ...periodsUntilDecember3, clients: clientsThen });
  return { ...section, blocks: [periods, ...section.blocks.slice(1), unused] };
}
