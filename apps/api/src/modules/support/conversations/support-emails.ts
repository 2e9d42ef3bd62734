import { brand } from '@anupal/contract/brand';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { MessageKind } from '@anupal/contract/support/messages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import {
  preventAutoLink,
  renderEmail,
  renderEmailToAddress,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** A contact message as emailed to the support inbox. */
export interface InboxMessage {
  readonly kind: MessageKind;
  /** Null if it was not requested. */
  readonly name: string | null;
  readonly email: string;
  readonly message: string;
}

/** Renders a contact message for the support inbox. */
export function renderInboxEmail(to: Recipient, message: InboxMessage): RenderedEmail {
  const text = { en: englishInbox, hi: hindiInbox }[to.language](message);
  return renderEmail(to, { ...text, page: null });
}

/**
 * Renders the receipt of a contact message, with the last day for the answer to a complaint. It does not
 * repeat the message, so that the form cannot be used to send text to strangers in our name.
 */
export function renderContactReceiptEmail(
  language: Language,
  answerBy: CalendarDate | null,
): RenderedEmail {
  const { subject, received, usual, urgent } = language === 'hi' ? hindiReceipt : englishReceipt;
  const promise = answerBy === null ? usual : promiseAnswer(answerBy)[language];
  return renderEmailToAddress(language, { subject, paragraphs: [received, promise, urgent] });
}

function promiseAnswer(answerBy: CalendarDate): LocalizedText {
  const [en, hi] = [formatCalendarDate(answerBy, 'en'), formatCalendarDate(answerBy, 'hi')];
  return {
    en: `It is about personal data, so we will answer it no later than ${en}, at this address. If you have no answer by then, or are not satisfied with it, you can complain to the Data Protection Board of India.`,
    hi: `यह निजी डेटा के बारे में है, इसलिए हम ${hi} तक इसी पते पर जवाब देंगे। अगर तब तक जवाब न मिले या आप जवाब से संतुष्ट न हों, तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
  };
}

function englishInbox({ kind, name, email, message }: InboxMessage) {
  const page = { contact: 'Contact page', help: 'Help Desk' }[kind];
  return {
    subject: `${page}: message from ${name === null ? email : preventAutoLink(name)}`,
    paragraphs: [
      `${page}, ${name === null ? email : `${preventAutoLink(name)} (${email})`}:`,
      message,
      'Replies to this email go to the sender.',
    ],
  };
}

function hindiInbox({ kind, name, email, message }: InboxMessage) {
  const page = { contact: 'संपर्क पेज', help: 'हेल्प डेस्क' }[kind];
  return {
    subject: `${page}: ${name === null ? email : preventAutoLink(name)} का संदेश`,
    paragraphs: [
      `${page}, ${name === null ? email : `${preventAutoLink(name)} (${email})`}:`,
      message,
      'इस ईमेल का उत्तर संदेश भेजने वाले को जाएगा।',
    ],
  };
}

const englishReceipt = {
  subject: `${brand.name} has received your message`,
  received: 'We have received your message. Thank you for writing to us.',
  usual: `We reply to this address, usually within one working day. Our office is open ${brand.hours.en}.`,
  urgent: `If it is urgent, call us: ${brand.phone}. ${brand.name} never asks for your one-time codes, card numbers or passwords.`,
};

const hindiReceipt = {
  subject: `${brand.name} को आपका संदेश मिल गया है`,
  received: 'हमें आपका संदेश मिल गया है। हमें लिखने के लिए धन्यवाद।',
  usual: `हम इसी पते पर जवाब देंगे, आम तौर पर एक कार्य-दिवस में। हमारा कार्यालय ${brand.hours.hi} खुला रहता है।`,
  urgent: `बहुत ज़रूरी हो तो हमें फ़ोन करें: ${brand.phone}। ${brand.name} की टीम आपसे कभी वन-टाइम कोड (OTP), कार्ड नंबर या पासवर्ड नहीं माँगती।`,
};

/** The events that a requester is emailed about. */
export type TicketEvent = 'opened' | 'answered' | 'closed' | 'reopened';

/** What an email about a ticket names. Messages are shown only in the portal. */
export interface TicketEmailContent {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
}

/** Renders the email about an event of a ticket. */
export function renderTicketEmail(
  to: Recipient,
  event: TicketEvent,
  content: TicketEmailContent,
): RenderedEmail {
  const { language } = to;
  const { id, number, subject } = content;
  const [title, ...paragraphs] = (language === 'hi' ? hindiTexts : englishTexts)[event];
  return renderEmail(to, {
    subject: `${title}: ${subject} (#${number})`,
    paragraphs: [
      language === 'hi' ? `आपका टिकट #${number}: ${subject}` : `Your ticket #${number}: ${subject}`,
      ...paragraphs,
      fraudWarning[language],
    ],
    page: `/dashboard/support/${id}`,
  });
}

/** A staff reply to a visitor. */
export interface VisitorReply {
  /** Null if it was not requested. */
  readonly name: string | null;
  readonly number: number;
  readonly text: string;
}

/** Renders a reply to a visitor with its text, as visitors have no account. */
export function renderVisitorReplyEmail(
  language: Language,
  { name, number, text }: VisitorReply,
): RenderedEmail {
  return language === 'hi'
    ? renderEmailToAddress(language, {
        subject: `${brand.name} को भेजे गए आपके संदेश का जवाब (#${number})`,
        name,
        paragraphs: [text, `कुछ और पूछना हो तो इसी ईमेल का उत्तर दें। ${fraudWarning.hi}`],
      })
    : renderEmailToAddress(language, {
        subject: `Reply to your message to ${brand.name} (#${number})`,
        name,
        paragraphs: [text, `If you have another question, reply to this email. ${fraudWarning.en}`],
      });
}

const fraudWarning = {
  en: `${brand.name} never asks for your one-time codes, card numbers or passwords.`,
  hi: `${brand.name} की टीम आपसे कभी वन-टाइम कोड (OTP), कार्ड नंबर या पासवर्ड नहीं माँगती।`,
};

/** Title and paragraphs of each email. */
type TicketTexts = Readonly<Record<TicketEvent, readonly [string, ...string[]]>>;

const englishTexts: TicketTexts = {
  opened: [
    'We have received your ticket',
    `We have received your question and usually reply within one working day. Our office is open ${brand.hours.en}.`,
  ],
  answered: ['New reply', 'Our team has replied to your ticket.'],
  closed: [
    'Ticket closed',
    'Our team has closed your ticket. If your question is not resolved, you can reopen it within 14 days.',
  ],
  reopened: ['Ticket reopened', 'Our team has reopened your ticket.'],
};

const hindiTexts: TicketTexts = {
  opened: [
    'आपका टिकट मिल गया',
    `हमें आपका सवाल मिल गया है। हम आम तौर पर एक कार्य-दिवस में जवाब देते हैं। हमारा कार्यालय ${brand.hours.hi} खुला रहता है।`,
  ],
  answered: ['नया उत्तर', 'हमारी टीम ने आपके टिकट का उत्तर दिया है।'],
  closed: [
    'टिकट बंद हुआ',
    'हमारी टीम ने आपका टिकट बंद कर दिया है। अगर आपका सवाल हल नहीं हुआ है, तो आप इसे 14 दिन के भीतर फिर से खोल सकते हैं।',
  ],
  reopened: ['टिकट फिर से खुला', 'हमारी टीम ने आपका टिकट फिर से खोल दिया है।'],
};
