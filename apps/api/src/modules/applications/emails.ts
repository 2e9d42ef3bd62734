import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import { writeMail, type WrittenMail } from '../notifications/service.ts';

/** What a franchisee is told of by mail. */
export type News =
  | 'filed'
  | 'taken'
  | 'asked'
  | 'quoted'
  | 'resumed'
  | 'paid'
  | 'begun'
  | 'completed'
  | 'result_added'
  | 'rejected'
  | 'withdrawn';

/** What a mail about an application names. Nothing of a client, and nothing that somebody wrote. */
export interface MailFacts {
  readonly language: Language;
  readonly service: string;
  readonly trackingNumber: string;
}

/** The same, with an amount written in rupees where money is told of. */
export interface NewsFacts extends MailFacts {
  readonly amount: string | null;
}

/** Tells a franchisee what has become of an application. */
export function newsMail(event: News, facts: NewsFacts): WrittenMail {
  const { language, service, trackingNumber } = facts;
  const write = language === 'hi' ? hindi : english;
  const [title, ...paragraphs] = write[event](facts.amount);
  const about = `${service} (${trackingNumber})`;
  return language === 'hi'
    ? writeMail(language, {
        subject: `${title}: ${about}`,
        greeting: 'नमस्ते,',
        paragraphs: [`आपका आवेदन: ${about}`, ...paragraphs, whereHindi],
      })
    : writeMail(language, {
        subject: `${title}: ${about}`,
        greeting: 'Hello,',
        paragraphs: [`Your application: ${about}`, ...paragraphs, whereEnglish],
      });
}

/** Tells a franchisee that staff have written to them. */
export function messageMail({ language, service, trackingNumber }: MailFacts): WrittenMail {
  const about = `${service} (${trackingNumber})`;
  return language === 'hi'
    ? writeMail(language, {
        subject: `नया संदेश: ${about}`,
        greeting: 'नमस्ते,',
        paragraphs: [
          `आपका आवेदन: ${about}`,
          'हमारी टीम ने आपको इस आवेदन के बारे में संदेश भेजा है।',
          whereHindi,
        ],
      })
    : writeMail(language, {
        subject: `New message: ${about}`,
        greeting: 'Hello,',
        paragraphs: [
          `Your application: ${about}`,
          'Our team has written to you about this application.',
          whereEnglish,
        ],
      });
}

const whereEnglish = `Sign in and open it under Service Usage. ${brand.name} never asks for identity numbers or documents by mail or phone.`;
const whereHindi = `साइन इन करें और इसे सेवा उपयोग में खोलें। ${brand.name} कभी ईमेल या फ़ोन पर पहचान नंबर या दस्तावेज़ नहीं माँगता।`;

/** Title and paragraphs of each mail. */
type Words = Readonly<Record<News, (amount: string | null) => readonly [string, ...string[]]>>;

const english: Words = {
  filed: (amount) => [
    'Application filed',
    'We have received your application. Please keep its tracking number.',
    amount === null ? 'No fee was taken.' : `Fee paid from your wallet: ${amount}`,
  ],
  taken: () => ['In review', 'Our team has begun to review your application.'],
  asked: () => ['Your answer is needed', 'Our team needs an answer or documents from you.'],
  quoted: (amount) => [
    'A fee is to be paid',
    `The fee for this service has been quoted: ${amount ?? ''}`,
    'We go on when it is paid from your wallet.',
  ],
  resumed: () => ['In review again', 'Nothing more is needed from you for now.'],
  paid: (amount) => ['Fee paid', `Fee paid from your wallet: ${amount ?? ''}`],
  begun: () => ['Work has begun', 'Our team is working on it now.'],
  completed: () => ['Completed', 'Your finished document is ready to be downloaded.'],
  result_added: () => ['A new document', 'Another finished document is ready to be downloaded.'],
  rejected: (amount) => [
    'Application rejected',
    'We could not accept this application. The reason stands in the portal.',
    ...returned.en(amount),
    'Its place in your plan is free again.',
  ],
  withdrawn: (amount) => [
    'Application withdrawn',
    'You have withdrawn this application.',
    ...returned.en(amount),
    'Its place in your plan is free again.',
  ],
};

const hindi: Words = {
  filed: (amount) => [
    'आवेदन जमा हो गया',
    'हमें आपका आवेदन मिल गया है। कृपया इसका ट्रैकिंग नंबर सँभालकर रखें।',
    amount === null ? 'कोई शुल्क नहीं लिया गया।' : `आपके वॉलेट से चुकाया गया शुल्क: ${amount}`,
  ],
  taken: () => ['जाँच शुरू', 'हमारी टीम ने आपके आवेदन की जाँच शुरू कर दी है।'],
  asked: () => ['आपका उत्तर चाहिए', 'हमारी टीम को आपसे उत्तर या दस्तावेज़ चाहिए।'],
  quoted: (amount) => [
    'शुल्क चुकाना है',
    `इस सेवा का शुल्क तय हो गया है: ${amount ?? ''}`,
    'आपके वॉलेट से भुगतान होते ही हम काम आगे बढ़ाएँगे।',
  ],
  resumed: () => ['फिर से जाँच में', 'अभी आपसे और कुछ नहीं चाहिए।'],
  paid: (amount) => ['शुल्क चुकाया गया', `आपके वॉलेट से चुकाया गया शुल्क: ${amount ?? ''}`],
  begun: () => ['काम शुरू', 'हमारी टीम अब इस पर काम कर रही है।'],
  completed: () => ['आवेदन पूरा हुआ', 'आपका तैयार दस्तावेज़ डाउनलोड के लिए उपलब्ध है।'],
  result_added: () => ['नया दस्तावेज़', 'एक और तैयार दस्तावेज़ डाउनलोड के लिए उपलब्ध है।'],
  rejected: (amount) => [
    'आवेदन अस्वीकृत',
    'यह आवेदन स्वीकार नहीं हो सका। कारण पोर्टल में लिखा है।',
    ...returned.hi(amount),
    'आपके प्लान में इसकी जगह फिर से खाली है।',
  ],
  withdrawn: (amount) => [
    'आवेदन वापस लिया गया',
    'आपने यह आवेदन वापस ले लिया है।',
    ...returned.hi(amount),
    'आपके प्लान में इसकी जगह फिर से खाली है।',
  ],
};

const returned = {
  en: (amount: string | null) => (amount === null ? [] : [`Returned to your wallet: ${amount}`]),
  hi: (amount: string | null) => (amount === null ? [] : [`आपके वॉलेट में लौटाई गई राशि: ${amount}`]),
};
