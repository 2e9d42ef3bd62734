import type { LocalizedText } from '../../languages.ts';
import { grievancePeriod } from '../grievances.ts';
import { retentionPeriods } from '../retention-periods.ts';
import { clientsNotice } from './notice-2026-12-03.ts';
import type { NoticeBlock, NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods } from './periods-then.ts';

const { rejectedErasureDays, disabledFranchiseeDays } = retentionPeriods;

const ofDisabled: LocalizedText = {
  en: `If we have disabled the account of your franchisee, your private page does not work. A deletion request that you made before runs without their decision: once the account has been disabled for ${disabledFranchiseeDays} days, they have a last week, and no application or bill may be open. To be deleted in any other case, or to complain, write to us at the address below. We first check that it is you.`,
  hi: `अगर हमने आपके फ़्रैंचाइज़ी का खाता बंद कर दिया है, तो आपका निजी पेज नहीं खुलता। उससे पहले किया गया हटाने का अनुरोध उसके फ़ैसले के बिना पूरा होता है: खाता बंद हुए ${disabledFranchiseeDays} दिन होने पर उसे आखिरी एक सप्ताह मिलता है, और कोई आवेदन या बिल बाकी नहीं होना चाहिए। इसके अलावा अपना डेटा हटवाने या शिकायत करने के लिए नीचे दिए पते पर हमें लिखें। हम पहले पक्का करते हैं कि लिखने वाले आप ही हैं।`,
};

const onRequest: LocalizedText = {
  en: 'Only what has a period above is deleted automatically. Franchisees can delete their account in the settings. To have another account, your entry in a client book, or the applications filed for you deleted, write to the address below.',
  hi: 'केवल वही अपने आप हटता है, जिसकी अवधि ऊपर दी गई है। फ़्रैंचाइज़ी अपना खाता सेटिंग में हटा सकते हैं। कोई दूसरा खाता, ग्राहक सूची में अपनी जानकारी या अपने लिए जमा किए गए आवेदन हटवाने के लिए नीचे दिए पते पर लिखें।',
};

const complaints: LocalizedText = {
  en: `We answer a complaint within ${grievancePeriod.days} days. We name the last day when you send it, our team sees it too, and we do not close a complaint before it is answered. If the reply does not settle the matter, you can complain to the Data Protection Board of India.`,
  hi: `शिकायत का जवाब हम ${grievancePeriod.days} दिनों के अंदर देते हैं। आखिरी तिथि आपको शिकायत भेजते समय बताई जाती है और हमारी टीम को भी दिखती है, और जवाब देने से पहले हम शिकायत बंद नहीं करते। जवाब से बात न बने तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
};

/** Says exactly what is stored for how long, and what is done for clients, where the version before did not. */
export const exactNotice: PrivacyNotice = {
  version: '2026-12-04',
  changes: [
    {
      en: `A deletion request that a franchisee rejected is stored for ${rejectedErasureDays} days, so that a complaint about it can be answered. The version before said 90 days.`,
      hi: `फ़्रैंचाइज़ी का अस्वीकृत किया हटाने का अनुरोध ${rejectedErasureDays} दिन रखा जाता है, ताकि उसके बारे में शिकायत का जवाब दिया जा सके। पिछले संस्करण में 90 दिन लिखा था।`,
    },
    {
      en: 'The notice now says what clients can do if we have disabled the account of their franchisee.',
      hi: 'नोटिस में अब लिखा है कि फ़्रैंचाइज़ी का खाता बंद किए जाने पर उसके ग्राहक क्या कर सकते हैं।',
    },
    {
      en: 'Clients can ask us to erase what the applications filed for them contain, once they are completed and unless a law requires them.',
      hi: 'ग्राहक हमसे अपने लिए जमा किए गए आवेदनों की जानकारी हटवा सकते हैं, जब वे पूरे हो चुके हों और कानून उन्हें रखने को न कहे।',
    },
    {
      en: 'What our staff write about a line of a bank settlement stays in the books and may name a person.',
      hi: 'बैंक सेटलमेंट की किसी पंक्ति के बारे में हमारे कर्मचारी जो लिखते हैं, वह बही-खातों में रहता है और उसमें किसी का नाम हो सकता है।',
    },
    {
      en: 'We do not close a complaint about personal data before it is answered, and tell everyone the last day for the answer.',
      hi: 'निजी डेटा के बारे में शिकायत हम जवाब देने से पहले बंद नहीं करते, और जवाब की आखिरी तिथि सबको बताते हैं।',
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
  const [, ...others] = blocks.map((block) => (isAboutRequests(block) ? onRequest : block));
  return { ...section, blocks: [listPeriods({}), ...others] };
}

function isAboutRequests(block: NoticeBlock): boolean {
  return 'en' in block && block.en.startsWith('Only what has a period above');
}
