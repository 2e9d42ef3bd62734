import { brand } from '@anupal/contract/brand';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { Role } from '@anupal/contract/users';

/** Somebody who is written to as the person that they are. */
export interface Recipient {
  readonly language: Language;
  /** Null where nobody's name is known: that of the firm's own inbox. */
  readonly name: string | null;
  readonly role: Role;
  /** Where people reach the product. */
  readonly publicUrl: URL;
}

/** What a mail says, before it has its form. Every text may hold anything: the form escapes it. */
export interface EmailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The path of the page that it is about; null where there is none. */
  readonly page: string | null;
}

/** What a mail says to an address that anybody may have typed. */
export interface AddressEmailContent {
  readonly subject: string;
  /** As it was typed beside the address. */
  readonly name?: string | null;
  readonly paragraphs: readonly string[];
  /** A code to be copied, shown large. */
  readonly code?: string;
  /** What to do where it was somebody else; nothing where it is left out. */
  readonly ifNotYou?: string;
}

/** A mail in its form. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const unexpectedEmailNote: LocalizedText = {
  en: `You get this mail because somebody used your address at ${brand.name}. If it was not you, you need not do anything.`,
  hi: `यह ईमेल इसलिए आया है क्योंकि किसी ने ${brand.name} पर आपके पते का उपयोग किया। अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं है।`,
};

const linkLabel: LocalizedText = {
  en: `Open this page at ${brand.name}`,
  hi: `${brand.name} पर यह पेज खोलें`,
};

/** Gives a mail to somebody its plain and its HTML form, with a link to its page and no other. */
export function renderEmail(
  { language, name, publicUrl }: Recipient,
  mail: EmailContent,
): RenderedEmail {
  const { subject, paragraphs, page } = mail;
  return layOut(language, {
    subject,
    lines: [greet(language, name), ...paragraphs],
    link: page === null ? null : new URL(page, publicUrl).href,
    footer: [brand.name],
  });
}

/**
 * Gives a mail to an address its plain and its HTML form. It holds no links: nothing in it can lead
 * astray whom a stranger wants to have it.
 */
export function renderEmailToAddress(language: Language, mail: AddressEmailContent): RenderedEmail {
  const { subject, name = null, paragraphs, code, ifNotYou } = mail;
  const [first = '', ...rest] = paragraphs;
  return layOut(language, {
    subject,
    lines: [greet(language, name), first, ...(code === undefined ? [] : [{ code }]), ...rest],
    link: null,
    footer: [brand.name, ifNotYou ?? unexpectedEmailNote[language]],
  });
}

/** A name as a mail says it. Mail programs make links of what looks like an address: this does not. */
export function preventAutoLink(name: string): string {
  return name.replace(/[.:。．｡։](?=[\p{L}\p{N}_/\\])/gu, '$& ');
}

/** The page on which somebody begins. */
export function homePath(role: Role): string {
  return role === 'user' ? '/dashboard' : `/${role}/dashboard`;
}

/** The page of somebody's settings. */
export function settingsPath(role: Role): string {
  return role === 'admin' ? '/admin/dashboard/settings' : '/dashboard/settings';
}

interface EmailParts {
  readonly subject: string;
  readonly lines: readonly (string | { readonly code: string })[];
  readonly link: string | null;
  readonly footer: readonly string[];
}

function layOut(language: Language, { subject, lines, link, footer }: EmailParts): RenderedEmail {
  const label = linkLabel[language];
  const plain = [
    ...lines.map((line) => (typeof line === 'string' ? line : line.code)),
    link === null ? '' : `${label}: ${link}`,
    footer.join('\n'),
  ];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="font:16px/1.5 \'Noto Sans\',Arial,sans-serif;color:#14213d;max-width:34em;margin:auto;padding:24px">',
    ...lines.map((line) => (typeof line === 'string' ? paragraph(line) : codeLine(line.code))),
    link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
    `<p style="color:#5a6275;font-size:13px;border-top:1px solid #ddd;padding-top:16px">${footer.map(escapeHtml).join('<br>')}</p>`,
    '</body></html>',
  ];
  return {
    subject: oneLine(subject),
    text: `${plain.filter(Boolean).join('\n\n')}\n`,
    html: html.join('\n'),
  };
}

function greet(language: Language, name: string | null): string {
  const hello = language === 'hi' ? 'नमस्ते' : 'Hello';
  return name === null ? `${hello},` : `${hello} ${preventAutoLink(name)},`;
}

function codeLine(code: string): string {
  return `<p style="font-size:32px;letter-spacing:6px;font-weight:700;margin:24px 0">${escapeHtml(code)}</p>`;
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
export function formatEmailDate(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}

/** A moment as people read it, in India's time: 20 Nov 2026, 3:05 pm. */
export function formatEmailDateTime(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}
