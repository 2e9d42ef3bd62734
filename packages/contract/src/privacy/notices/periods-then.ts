import type { LocalizedText } from '../../languages.ts';
import { retentionKindNames, retentionKinds, type RetentionKindName } from '../retention-kinds.ts';
import type { NoticeBlock } from './notice.ts';

/** Retention periods as one version of the notice words them; an absent kind has the current wording. */
export type PeriodsThen = Partial<Record<RetentionKindName, LocalizedText>>;

/** What the versions up to 3 December 2026 say, where the next one says something else. */
export const periodsUntilDecember3: PeriodsThen = {
  clients: {
    en: 'Until the franchisee deletes the client or their account, or the client requests deletion. Visits of client links: 180 days. Deletion requests, with their report: 90 days after they end.',
    hi: 'जब तक फ़्रैंचाइज़ी ग्राहक को या अपना खाता न हटाए, या ग्राहक खुद हटाने का अनुरोध न करे। ग्राहक लिंक के खुलने का रिकॉर्ड: 180 दिन। हटाने के अनुरोध और उनकी रिपोर्ट: पूरे होने के 90 दिन बाद तक।',
  },
  applications: {
    en: 'As long as you have an account. After that only the service, dates, states and fees remain, without names.',
    hi: 'जब तक आपका खाता है। उसके बाद केवल सेवा, तिथियाँ, स्थिति और फ़ीस रहती हैं, नाम के बिना।',
  },
  books: {
    en: 'Not deleted. They hold amounts, dates and numbers, and after the account is deleted no name belongs to the number.',
    hi: 'हटाए नहीं जाते। इनमें रकम, तिथियाँ और नंबर होते हैं, और खाता हटने के बाद नंबर से कोई नाम नहीं जुड़ा रहता।',
  },
};

/** Lists how long each kind of data is retained, in the words of a version. */
export function listPeriods(then: PeriodsThen): NoticeBlock {
  const pairs = retentionKindNames.map((name) => {
    const { title, period } = retentionKinds[name];
    return [title, then[name] ?? period] as const;
  });
  return { pairs };
}
