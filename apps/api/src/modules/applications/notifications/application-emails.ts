import { brand } from '@anupal/contract/brand';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import {
  preventAutoLink,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** The events that a franchisee is emailed about. */
export type ApplicationEmailEvent =
  | 'filed'
  | 'claimed'
  | 'information_requested'
  | 'quoted'
  | 'resumed'
  | 'paid'
  | 'started'
  | 'completed'
  | 'result_added'
  | 'result_withdrawn'
  | 'reopened'
  | 'government_fee_paid'
  | 'government_fee_lower'
  | 'rejected'
  | 'withdrawn'
  | 'correction_allowed'
  | 'correction_declined';

/** What an email about an application names. It never quotes what anyone wrote. */
export interface ApplicationEmailContent {
  readonly id: string;
  readonly service: LocalizedText;
  readonly trackingNumber: string;
  /** Null if it is for the franchisee's own business. */
  readonly clientName: string | null;
  /** Null if it has none, or one that is not shown. */
  readonly period: string | null;
}

/** The content of an event's email, with amounts formatted in rupees. */
export interface EventEmailContent extends ApplicationEmailContent {
  readonly amount: string | null;
  /** The part of the fees that a rejection retained. */
  readonly retained: string | null;
  /** How many results were withdrawn. */
  readonly documents: number;
  /** The tax documents of the amounts, to attach. */
  readonly taxDocuments: readonly DocumentLink[];
}

/** Renders the email about an event of an application. */
export function renderEventEmail(
  to: Recipient,
  event: ApplicationEmailEvent,
  content: EventEmailContent,
): RenderedEmail {
  const texts = to.language === 'hi' ? hindi : english;
  const [title, ...paragraphs] = texts[event](content.amount, content.retained, content.documents);
  return render(to, content, { title, paragraphs, documents: content.taxDocuments });
}

/** Renders the email about a staff message. */
export function renderMessageEmail(to: Recipient, content: ApplicationEmailContent): RenderedEmail {
  return to.language === 'hi'
    ? render(to, content, {
        title: 'नया संदेश',
        paragraphs: ['हमारी टीम ने आपको इस आवेदन के बारे में संदेश भेजा है।'],
      })
    : render(to, content, {
        title: 'New message',
        paragraphs: ['Our team has sent you a message about this application.'],
      });
}

interface EmailParts {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly documents?: readonly DocumentLink[];
}

function render(
  to: Recipient,
  content: ApplicationEmailContent,
  { title, paragraphs, documents }: EmailParts,
): RenderedEmail {
  const { language } = to;
  const about = describeApplication(language, content);
  return renderEmail(to, {
    subject: `${title}: ${about}`,
    paragraphs: [
      `${language === 'hi' ? 'आवेदन' : 'Application'}: ${about}`,
      ...paragraphs,
      fraudWarning[language],
    ],
    page: `/dashboard/applications/${content.id}`,
    documents,
  });
}

function describeApplication(
  language: Language,
  { service, trackingNumber, clientName, period }: ApplicationEmailContent,
): string {
  const parts = [
    service[language],
    clientName === null ? null : preventAutoLink(clientName),
    period === null ? null : formatPeriod(period, language),
  ];
  return `${parts.filter((part) => part !== null).join(', ')} (${trackingNumber})`;
}

const fraudWarning: LocalizedText = {
  en: `${brand.name} never asks for identity numbers or documents by email or phone.`,
  hi: `${brand.name} की टीम कभी ईमेल या फ़ोन पर पहचान नंबर या दस्तावेज़ नहीं माँगती।`,
};

/** Title and paragraphs of each email. */
type EventTexts = Readonly<
  Record<
    ApplicationEmailEvent,
    (
      amount: string | null,
      retained: string | null,
      documents: number,
    ) => readonly [string, ...string[]]
  >
>;

const english: EventTexts = {
  filed: (amount) => [
    'Application filed',
    'We have received your application. Please save its tracking number.',
    amount === null ? 'No fee was charged.' : `Fee paid from your wallet: ${amount}`,
  ],
  claimed: () => ['In review', 'Our team has started to review your application.'],
  information_requested: () => ['Action needed', 'Our team needs an answer or documents from you.'],
  quoted: (amount) => [
    'Fee due',
    `Fee for this service: ${amount ?? ''}`,
    'Pay it from your wallet so that we can continue.',
  ],
  resumed: () => ['Back in review', 'You do not need to do anything for now.'],
  paid: (amount) => ['Fee paid', `Fee paid from your wallet: ${amount ?? ''}`],
  started: () => ['Work started', 'Our team is working on it now.'],
  completed: () => ['Completed', 'Your document is ready to download.'],
  result_added: () => ['New document', 'Another document is ready to download.'],
  result_withdrawn: (_amount, _retained, documents) =>
    documents === 1
      ? [
          'Document withdrawn',
          'We have withdrawn a document of this application. Please do not use it, and inform everyone who has a copy. You can see the reason in the portal.',
        ]
      : [
          'Documents withdrawn',
          `We have withdrawn ${documents} documents of this application. Please do not use them, and inform everyone who has a copy. You can see the reason in the portal.`,
        ],
  reopened: () => [
    'Application reopened',
    'Our team is working on this application again. You can see the reason in the portal.',
  ],
  government_fee_paid: (amount) => [
    'Government fee paid',
    `We have paid ${amount ?? ''} to the government for this application. The receipt number is in the portal.`,
  ],
  government_fee_lower: (amount) => [
    'Part of a fee returned',
    'The government fee was lower than what you were charged for it.',
    ...returned.en(amount),
  ],
  rejected: (amount, retained) => [
    'Application rejected',
    'We could not accept this application. You can see the reason in the portal.',
    ...returned.en(amount),
    ...keeping.en(retained),
    'The service has been added back to your plan.',
  ],
  withdrawn: (amount) => [
    'Application withdrawn',
    'You have withdrawn this application.',
    ...returned.en(amount),
    'The service has been added back to your plan.',
  ],
  correction_allowed: () => [
    'Correction allowed',
    'You can correct the answers of this application once.',
  ],
  correction_declined: () => [
    'Correction declined',
    'Our team has declined your request to correct this application. You can see the reason in the portal.',
  ],
};

const hindi: EventTexts = {
  filed: (amount) => [
    'आवेदन जमा हो गया',
    'हमें आपका आवेदन मिल गया है। कृपया इसका ट्रैकिंग नंबर सँभालकर रखें।',
    amount === null ? 'कोई शुल्क नहीं लिया गया।' : `आपके वॉलेट से चुकाया गया शुल्क: ${amount}`,
  ],
  claimed: () => ['जाँच शुरू', 'हमारी टीम ने आपके आवेदन की जाँच शुरू कर दी है।'],
  information_requested: () => ['कार्रवाई ज़रूरी', 'हमारी टीम को आपके उत्तर या दस्तावेज़ों की ज़रूरत है।'],
  quoted: (amount) => [
    'शुल्क चुकाना है',
    `इस सेवा का शुल्क तय हो गया है: ${amount ?? ''}`,
    'आपके वॉलेट से भुगतान होते ही हम काम आगे बढ़ाएँगे।',
  ],
  resumed: () => ['फिर से जाँच में', 'अभी आपसे और कुछ नहीं चाहिए।'],
  paid: (amount) => ['शुल्क चुकाया गया', `आपके वॉलेट से चुकाया गया शुल्क: ${amount ?? ''}`],
  started: () => ['काम शुरू', 'हमारी टीम अब इस पर काम कर रही है।'],
  completed: () => ['आवेदन पूरा हुआ', 'आपका तैयार दस्तावेज़ डाउनलोड के लिए उपलब्ध है।'],
  result_added: () => ['नया दस्तावेज़', 'एक और तैयार दस्तावेज़ डाउनलोड के लिए उपलब्ध है।'],
  result_withdrawn: (_amount, _retained, documents) =>
    documents === 1
      ? [
          'दस्तावेज़ वापस लिया गया',
          'हमने इस आवेदन का एक तैयार दस्तावेज़ वापस ले लिया है। कृपया उसका उपयोग न करें और जिनके पास उसकी प्रति है, उन्हें भी बताएँ। कारण पोर्टल में लिखा है।',
        ]
      : [
          'दस्तावेज़ वापस लिए गए',
          `हमने इस आवेदन के ${documents} तैयार दस्तावेज़ वापस ले लिए हैं। कृपया उनका उपयोग न करें और जिनके पास उनकी प्रतियाँ हैं, उन्हें भी बताएँ। कारण पोर्टल में लिखा है।`,
        ],
  reopened: () => [
    'आवेदन फिर से खोला गया',
    'हमारी टीम इस आवेदन पर फिर से काम कर रही है। कारण पोर्टल में लिखा है।',
  ],
  government_fee_paid: (amount) => [
    'सरकारी शुल्क चुकाया गया',
    `हमने इस आवेदन के लिए सरकार को ${amount ?? ''} चुका दिए हैं। इसकी रसीद का नंबर पोर्टल में है।`,
  ],
  government_fee_lower: (amount) => [
    'शुल्क का कुछ हिस्सा लौटाया गया',
    'सरकारी शुल्क उस राशि से कम था, जो आपसे इसके लिए ली गई थी।',
    ...returned.hi(amount),
  ],
  rejected: (amount, retained) => [
    'आवेदन अस्वीकृत',
    'यह आवेदन स्वीकार नहीं हो सका। कारण पोर्टल में लिखा है।',
    ...returned.hi(amount),
    ...keeping.hi(retained),
    'यह सेवा आपके प्लान में वापस जुड़ गई है।',
  ],
  withdrawn: (amount) => [
    'आवेदन वापस लिया गया',
    'आपने यह आवेदन वापस ले लिया है।',
    ...returned.hi(amount),
    'यह सेवा आपके प्लान में वापस जुड़ गई है।',
  ],
  correction_allowed: () => ['सुधार की अनुमति मिली', 'आप इस आवेदन के उत्तर एक बार सुधार सकते हैं।'],
  correction_declined: () => [
    'सुधार का अनुरोध अस्वीकृत',
    'हमारी टीम ने इस आवेदन में सुधार का अनुरोध अस्वीकृत किया है। कारण पोर्टल में लिखा है।',
  ],
};

const returned = {
  en: (amount: string | null) => (amount === null ? [] : [`Returned to your wallet: ${amount}`]),
  hi: (amount: string | null) => (amount === null ? [] : [`आपके वॉलेट में लौटाई गई राशि: ${amount}`]),
};

const keeping = {
  en: (retained: string | null) =>
    retained === null ? [] : [`Not returned, because it was already spent: ${retained}`],
  hi: (retained: string | null) =>
    retained === null ? [] : [`खर्च हो चुकी राशि, जो नहीं लौटाई गई: ${retained}`],
};
