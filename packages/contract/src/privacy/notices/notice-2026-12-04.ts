import type { LocalizedText } from '../../languages.ts';
import { grievancePeriod } from '../grievances.ts';
import { retentionPeriods } from '../retention-periods.ts';
import { onRequestThen } from './notice-2026-11-29.ts';
import { clientsNotice } from './notice-2026-12-03.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods } from './periods-then.ts';

const { rejectedErasureDays, disabledFranchiseeDays } = retentionPeriods;

const ofDisabled: LocalizedText = {
  en: `If we have disabled the account of your franchisee, your private page does not work. If you requested deletion before that, it does not need their decision: once the account has been disabled for ${disabledFranchiseeDays} days, we give the franchisee one more week and then delete your data, unless an application or bill is still open. In any other case, or to complain, write to us at the address below. We first check that it is you.`,
  hi: `अगर हमने आपके फ़्रैंचाइज़ी का खाता बंद कर दिया है, तो आपका निजी पेज नहीं खुलता। उससे पहले किए गए हटाने के अनुरोध के लिए उसके फ़ैसले की ज़रूरत नहीं है: खाता बंद हुए ${disabledFranchiseeDays} दिन होने पर हम फ़्रैंचाइज़ी को एक सप्ताह और देते हैं और फिर आपका डेटा हटा देते हैं, अगर कोई आवेदन या बिल बाकी न हो। बाकी मामलों में, या शिकायत करने के लिए, नीचे दिए पते पर हमें लिखें। हम पहले पक्का करते हैं कि लिखने वाले आप ही हैं।`,
};

const onRequest: LocalizedText = {
  en: 'Only what has a period above is deleted automatically. Franchisees can delete their account in the settings. To have another account, your entry in a client book, or the applications filed for you deleted, write to the address below.',
  hi: 'केवल वही अपने आप हटता है, जिसकी अवधि ऊपर दी गई है। फ़्रैंचाइज़ी अपना खाता सेटिंग में हटा सकते हैं। कोई दूसरा खाता, ग्राहक सूची में अपनी जानकारी या अपने लिए जमा किए गए आवेदन हटवाने के लिए नीचे दिए पते पर लिखें।',
};

const complaints: LocalizedText = {
  en: `We answer a complaint within ${grievancePeriod.days} days. When you send it, we tell you the last day for the answer, which our team sees too. We do not close a complaint before it is answered. If you are not satisfied with the answer, you can complain to the Data Protection Board of India.`,
  hi: `शिकायत का जवाब हम ${grievancePeriod.days} दिनों के अंदर देते हैं। आखिरी तिथि आपको शिकायत भेजते समय बताई जाती है और हमारी टीम को भी दिखती है, और जवाब देने से पहले हम शिकायत बंद नहीं करते। अगर आप जवाब से संतुष्ट न हों, तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
};

/** Says exactly what is stored for how long, and what is done for clients, where the version before did not. */
export const exactNotice: PrivacyNotice = {
  version: '2026-12-04',
  changes: [
    {
      en: `A deletion request that a franchisee rejected is stored for ${rejectedErasureDays} days, so that a complaint about it can be answered. The previous version said 90 days.`,
      hi: `फ़्रैंचाइज़ी का अस्वीकृत किया हटाने का अनुरोध ${rejectedErasureDays} दिन रखा जाता है, ताकि उसके बारे में शिकायत का जवाब दिया जा सके। पिछले संस्करण में 90 दिन लिखा था।`,
    },
    {
      en: 'The notice now says what clients can do if we have disabled the account of their franchisee.',
      hi: 'नोटिस में अब लिखा है कि फ़्रैंचाइज़ी का खाता बंद किए जाने पर उसके ग्राहक क्या कर सकते हैं।',
    },
    {
      en: 'Clients can ask us to erase the content of completed applications that were filed for them, unless a law requires us to keep it.',
      hi: 'ग्राहक हमसे अपने लिए जमा किए गए आवेदनों की जानकारी हटवा सकते हैं, जब वे पूरे हो चुके हों और कानून उन्हें रखने को न कहे।',
    },
    {
      en: 'What our staff write about a line of a bank settlement stays in the books and may name a person.',
      hi: 'बैंक सेटलमेंट की किसी प्रविष्टि के बारे में हमारे कर्मचारी जो लिखते हैं, वह बही-खातों में रहता है और उसमें किसी का नाम हो सकता है।',
    },
    {
      en: 'We do not close a complaint about personal data before it is answered, and state the last day for the answer to everyone who complains.',
      hi: 'निजी डेटा के बारे में शिकायत हम जवाब देने से पहले बंद नहीं करते, और शिकायत करने वाले हर व्यक्ति को जवाब की आखिरी तिथि बताते हैं।',
    },
  ],
  inShort: clientsNotice.inShort,
  sections: clientsNotice.sections.map((section) => {
    if (section.id === 'clients') return { ...section, blocks: [...section.blocks, ofDisabled] };
    if (section.id === 'how-long') return withPeriods(section);
    if (section.id === 'complaints') return { ...section, blocks: [complaints] };
    return section;
  }),
};

function withPeriods({ blocks, ...section }: NoticeSection): NoticeSection {
  const [, ...others] = blocks.map((block) => (block === onRequestThen ? onRequest : block));
  return { ...section, blocks: [listPeriods({}), ...others] };
}
