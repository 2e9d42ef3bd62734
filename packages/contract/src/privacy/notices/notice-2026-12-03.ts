import type { LocalizedText } from '../../languages.ts';
import { seeingNotice } from './notice-2026-12-02.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods, periodsUntilDecember3 } from './periods-then.ts';

const ofClients: LocalizedText = {
  en: 'Franchisees promise in their agreement to give us your details only with your consent, to keep what you entrust to them confidential, and to use it for your filing alone. On your private page you can see and download your data (PDF or JSON), ask us to correct it, object to reminders and to your name in the calendar app of your franchisee, name a nominee, withdraw an authority, and complain.',
  hi: 'अनुबंध में फ़्रैंचाइज़ी वचन देते हैं कि आपकी जानकारी हमें केवल आपकी सहमति से देंगे, उसे गोपनीय रखेंगे और केवल आपके काम में लाएँगे। अपने निजी पेज पर आप अपना डेटा देख और डाउनलोड कर सकते हैं (PDF या JSON), उसे ठीक कराने का अनुरोध भेज सकते हैं, याद दिलाने वाले संदेशों और फ़्रैंचाइज़ी के कैलेंडर ऐप में अपने नाम के लिए मना कर सकते हैं, किसी को नामित कर सकते हैं, अधिकार-पत्र वापस ले सकते हैं और शिकायत कर सकते हैं।',
};

const deletion: LocalizedText = {
  en: 'There you can also request deletion from the client book. The franchisee is notified, checks that the request is yours, and confirms it, or rejects it with a reason that you see. If they do not decide, you are deleted after 30 days, once no application or bill is open; until then you can cancel the request. After the deletion, your page shows for 90 days what was deleted, what is retained, why and until when. If the franchisee rejects the request, you can complain to us.',
  hi: 'वहीं आप ग्राहक सूची से हटाए जाने का अनुरोध कर सकते हैं। फ़्रैंचाइज़ी को सूचना मिलती है; वह पक्का करता है कि अनुरोध आपका है और उसे स्वीकृत करता है, या कारण के साथ अस्वीकृत करता है, जो आपको दिखता है। कोई फ़ैसला न होने पर आपका डेटा 30 दिन बाद हट जाता है, जब कोई आवेदन या बिल बाकी न हो; तब तक आप अनुरोध रद्द कर सकते हैं। उसके बाद आपके पेज पर 90 दिन तक दिखता है कि क्या हटाया गया, क्या रखा गया, क्यों और कब तक। फ़्रैंचाइज़ी के अस्वीकृत करने पर हमसे शिकायत करें।',
};

/** Adds the privacy choices of clients on their private page, and their deletion with a report. */
export const clientsNotice: PrivacyNotice = {
  version: '2026-12-03',
  changes: [
    {
      en: 'On their private page, clients of franchisees can now object to reminders and to their name in a calendar app, name a nominee, and request deletion. They see a report of what was deleted and what is retained.',
      hi: 'फ़्रैंचाइज़ी के ग्राहक अब अपने निजी पेज पर याद दिलाने वाले संदेशों और कैलेंडर ऐप में अपने नाम के लिए मना कर सकते हैं, किसी को नामित कर सकते हैं और अपना डेटा हटाने का अनुरोध कर सकते हैं। क्या हटाया गया और क्या रखा गया, इसकी रिपोर्ट उन्हें दिखती है।',
    },
    {
      en: 'A deletion request of a client, with its report, is stored for 90 days after it ends.',
      hi: 'ग्राहक के हटाने के अनुरोध और उसकी रिपोर्ट पूरे होने के 90 दिन बाद तक रखे जाते हैं।',
    },
  ],
  inShort: seeingNotice.inShort,
  sections: seeingNotice.sections.map((section) => {
    if (section.id === 'clients') return withDecisions(section);
    if (section.id === 'how-long') return withPeriods(section);
    return section;
  }),
};

function withDecisions({ blocks: [roles, ...rest], ...section }: NoticeSection): NoticeSection {
  if (roles === undefined || rest.length !== 1) throw new Error('two paragraphs are expected');
  return { ...section, blocks: [roles, ofClients, deletion] };
}

function withPeriods(section: NoticeSection): NoticeSection {
  return { ...section, blocks: [listPeriods(periodsUntilDecember3), ...section.blocks.slice(1)] };
}
