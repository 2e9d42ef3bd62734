import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { MessageKind } from '@anupal/contract/support';
import { writeMail, type WrittenMail } from '../notifications/service.ts';

/** A message as the support inbox gets it. */
export interface InboxMessage {
  readonly kind: MessageKind;
  /** Null where it was not asked for. */
  readonly name: string | null;
  readonly email: string;
  readonly message: string;
}

/** The mail that brings a message to the support inbox. */
export function inboxMail(language: Language, message: InboxMessage): WrittenMail {
  return writeMail(language, {
    ...{ en: englishInbox, hi: hindiInbox }[language](message),
    isForUs: true,
  });
}

/**
 * Tells a sender that the message has come. It repeats nothing of what was written, so that nobody
 * can have words of his own sent to a stranger in our name.
 */
export function messageReceiptMail(language: Language): WrittenMail {
  return writeMail(language, language === 'hi' ? hindiReceipt : englishReceipt);
}

function englishInbox({ kind, name, email, message }: InboxMessage) {
  const place = { contact: 'Contact page', help: 'Help Desk' }[kind];
  return {
    subject: `${place}: message from ${name ?? email}`,
    greeting: `${place}, ${name === null ? email : `${name} (${email})`}:`,
    paragraphs: [message, 'An answer to this mail goes to the sender.'],
  };
}

function hindiInbox({ kind, name, email, message }: InboxMessage) {
  const place = { contact: 'संपर्क पेज', help: 'हेल्प डेस्क' }[kind];
  return {
    subject: `${place}: ${name ?? email} का संदेश`,
    greeting: `${place}, ${name === null ? email : `${name} (${email})`}:`,
    paragraphs: [message, 'इस मेल का जवाब संदेश भेजने वाले को जाएगा।'],
  };
}

const englishReceipt = {
  subject: `${brand.name} has your message`,
  greeting: 'Hello,',
  paragraphs: [
    'We have received your message. Thank you for writing to us.',
    `We answer to this address, usually within one working day. Our office is open ${brand.hours.en}.`,
    `If it is urgent, call us: ${brand.phone}. ${brand.name} never asks for your one-time codes, card numbers or passwords.`,
  ],
};

const hindiReceipt = {
  subject: `${brand.name} को आपका संदेश मिल गया है`,
  greeting: 'नमस्ते,',
  paragraphs: [
    'हमें आपका संदेश मिल गया है। हमें लिखने के लिए धन्यवाद।',
    `हम इसी पते पर जवाब देंगे, आम तौर पर एक कार्य-दिवस में। हमारा कार्यालय ${brand.hours.hi} खुला रहता है।`,
    `बहुत ज़रूरी हो तो हमें फ़ोन करें: ${brand.phone}। ${brand.name} आपसे कभी वन-टाइम कोड (OTP), कार्ड नंबर या पासवर्ड नहीं माँगता।`,
  ],
};
