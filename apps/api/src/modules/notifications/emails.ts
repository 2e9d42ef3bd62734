import { brand } from '@anupal/contract/brand';
import type { Language, Sentence } from '@anupal/contract/languages';
import type { StaffNews } from '@anupal/contract/notifications/news';

/** What a mail says, before it has its form. Every text may hold anything: the form escapes it. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A code to be copied, shown large. */
  readonly code?: string;
  /** It goes to the firm itself, which need not be told why. */
  readonly isForUs?: boolean;
}

/** A mail in its form. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const footer = {
  en: `You get this mail because somebody used your address at ${brand.name}. If it was not you, you need not do anything.`,
  hi: `यह ईमेल इसलिए आया है क्योंकि किसी ने ${brand.name} पर आपके पते का उपयोग किया। अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं है।`,
} as const;

/** Gives a mail its plain and its HTML form. It holds no links: nothing in it can lead astray. */
export function writeMail(language: Language, mail: MailText): WrittenMail {
  const [first = '', ...rest] = mail.paragraphs;
  const plain = [mail.greeting, first, mail.code, ...rest, signature(language, mail).join('\n')];
  return {
    subject: oneLine(mail.subject),
    text: `${plain.filter(Boolean).join('\n\n')}\n`,
    html: htmlOf(language, mail),
  };
}

function signature(language: Language, { isForUs = false }: MailText): readonly string[] {
  return isForUs ? [brand.name] : [brand.name, footer[language]];
}

function htmlOf(language: Language, mail: MailText): string {
  const { greeting, paragraphs, code } = mail;
  const [first = '', ...rest] = paragraphs;
  const codeLine = code
    ? `<p style="font-size:32px;letter-spacing:6px;font-weight:700;margin:24px 0">${escapeHtml(code)}</p>`
    : '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="font:16px/1.5 \'Noto Sans\',Arial,sans-serif;color:#14213d;max-width:34em;margin:auto;padding:24px">',
    paragraph(greeting),
    paragraph(first),
    codeLine,
    ...rest.map(paragraph),
    `<p style="color:#5a6275;font-size:13px;border-top:1px solid #ddd;padding-top:16px">${signature(language, mail).map(escapeHtml).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n');
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// `=?` opens what mail programs decode (RFC 2047), line breaks and turned letters included.
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ').replaceAll('=?', '= ?');
}

/** A day as people read it, in India's time: 20 Nov 2026. */
export function writeDay(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}

/** How much came together of each kind of news for the staff; at least one of one kind. */
export type StaffNewsCounts = Readonly<Partial<Record<StaffNews['kind'], number>>>;

/** Tells somebody of the staff what has come in. Names stand in the portal alone. */
export function staffNewsMail(language: Language, counts: StaffNewsCounts): WrittenMail {
  const lines = staffLines.flatMap(({ kind, text }) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${text[language]}: ${count}`];
  });
  return language === 'hi'
    ? writeMail(language, {
        subject: `${brand.name} में नए काम: ${lines.join(', ')}`,
        greeting: 'नमस्ते,',
        paragraphs: ['पिछली सूचना के बाद यह आया है:', lines.join('\n'), staffHint.hi],
        isForUs: true,
      })
    : writeMail(language, {
        subject: `New at ${brand.name}: ${lines.join(', ')}`,
        greeting: 'Hello,',
        paragraphs: ['This has come in since you were last told:', lines.join('\n'), staffHint.en],
        isForUs: true,
      });
}

const staffHint: Sentence = {
  en: 'Sign in and open the bell to get to each of them. Which mails you get stands in your settings.',
  hi: 'हर एक तक पहुँचने के लिए साइन इन करके घंटी खोलें। कौन-से ईमेल आएँ, यह आप सेटिंग में चुन सकते हैं।',
};

const staffLines: readonly { readonly kind: StaffNews['kind']; readonly text: Sentence }[] = [
  { kind: 'kyc_submitted', text: { en: 'KYC requests', hi: 'KYC अनुरोध' } },
  { kind: 'application_filed', text: { en: 'applications', hi: 'आवेदन' } },
  {
    kind: 'application_answered',
    text: { en: 'answers on applications', hi: 'आवेदनों पर उत्तर' },
  },
  { kind: 'ticket_opened', text: { en: 'support tickets', hi: 'सहायता टिकट' } },
  {
    kind: 'ticket_replied',
    text: { en: 'replies on support tickets', hi: 'सहायता टिकटों पर उत्तर' },
  },
  {
    kind: 'message_received',
    text: { en: 'messages from visitors', hi: 'वेबसाइट से आए संदेश' },
  },
];
