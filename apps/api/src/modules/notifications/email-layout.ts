import { brand } from '@anupal/contract/brand';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { Role } from '@anupal/contract/users';

/** A person who gets an email as the user that they are. */
export interface Recipient {
  readonly language: Language;
  /** Null for an address without a known name: the firm's own inbox. */
  readonly name: string | null;
  readonly role: Role;
  /** The URL of the product. */
  readonly publicUrl: URL;
}

/** The content of an email, before layout. The layout escapes every text. */
export interface EmailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The path of the page to link to; null for none. */
  readonly page: string | null;
  /** The recipient's tax documents to attach; without them the email links to where they are. */
  readonly documents?: readonly DocumentLink[] | undefined;
  /** The id of a file of the recipient that is attached if it can be made; the page has it too. */
  readonly ownFile?: string;
}

/** The content of an email to an address that anyone may have typed. */
export interface AddressEmailContent {
  readonly subject: string;
  /** The name that was typed with the address. */
  readonly name?: string | null;
  readonly paragraphs: readonly string[];
  /** A code to copy, shown large. */
  readonly code?: string;
  /** What to do if it was someone else. Defaults to a note that nothing needs to be done. */
  readonly ifNotYou?: string;
}

/** An email ready to send. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The documents to attach, and the texts of the email if they are attached. */
  readonly attached?: AttachedDocuments;
}

/** Documents to attach to an email. */
export interface AttachedDocuments extends Pick<RenderedEmail, 'text' | 'html'> {
  readonly documentIds: readonly string[];
  readonly language: Language;
}

const unexpectedEmailNote: LocalizedText = {
  en: `You received this email because your address was entered at ${brand.name}. If you did not request it, you can ignore this email.`,
  hi: `यह ईमेल इसलिए भेजा गया है क्योंकि ${brand.name} पर आपका पता दर्ज किया गया। अगर यह आपने नहीं किया, तो इस ईमेल को अनदेखा करें।`,
};

const linkLabel: LocalizedText = {
  en: `Open this page at ${brand.name}`,
  hi: `${brand.name} पर यह पेज खोलें`,
};

/** Renders an email to a user as text and HTML, with one link at most: to its page. */
export function renderEmail(
  { language, name, publicUrl }: Recipient,
  { subject, paragraphs, page, documents = [], ownFile }: EmailContent,
): RenderedEmail {
  const render = (lines: readonly string[], link: string | null): RenderedEmail =>
    layOut(language, {
      subject,
      lines: [greet(language, name), ...lines],
      link: link === null ? null : new URL(link, publicUrl).href,
      footer: [brand.name],
    });
  if (ownFile !== undefined) {
    const { text, html } = render([...paragraphs, ownFileNote[language]], page);
    const attached = { documentIds: [ownFile], language, text, html };
    return { ...render(paragraphs, page), attached };
  }
  if (documents.length === 0) return render(paragraphs, page);
  const names = documents
    .map(({ kind, number }) => `${documentKindNames[kind][language]} ${number}`)
    .join(', ');
  const fill = (text: LocalizedText): string => text[language].replace('{names}', () => names);
  const { text, html } = render([...paragraphs, fill(attachedNote)], page);
  return {
    ...render([...paragraphs, fill(linkedNote)], '/dashboard/invoices'),
    attached: { documentIds: documents.map(({ id }) => id), language, text, html },
  };
}

/**
 * Placeholder for the number of a document in an email that is queued before the number exists.
 * `writeNumbers` replaces it on delivery.
 */
export function laterNumber(documentId: string): string {
  return `\u{F0000}${documentId}\u{F0001}`;
}

/** The texts with the numbers of documents, by id, where `laterNumber` stands for them. */
export function writeNumbers<T extends Pick<RenderedEmail, 'text' | 'html'>>(
  email: T,
  numbers: ReadonlyMap<string, string>,
): T {
  const write = (text: string): string =>
    text.replace(/\u{F0000}(.*?)\u{F0001}/gu, (_, id: string) => numbers.get(id) ?? '');
  return { ...email, text: write(email.text), html: write(email.html) };
}

const ownFileNote: LocalizedText = {
  en: 'The PDF is attached.',
  hi: 'PDF संलग्न है।',
};

const attachedNote: LocalizedText = {
  en: 'Attached as PDF: {names}.',
  hi: 'PDF के रूप में संलग्न: {names}।',
};

const linkedNote: LocalizedText = {
  en: 'Your tax documents: {names}. Download them as PDF files on the Invoices page.',
  hi: 'आपके टैक्स दस्तावेज़: {names}। इन्हें “इनवॉइस” पेज से PDF में डाउनलोड करें।',
};

/**
 * Renders an email to an address as text and HTML. It has no links, because a stranger may have
 * requested it.
 */
export function renderEmailToAddress(
  language: Language,
  content: AddressEmailContent,
): RenderedEmail {
  const { subject, name = null, paragraphs, code, ifNotYou } = content;
  const [first = '', ...rest] = paragraphs;
  return layOut(language, {
    subject,
    lines: [greet(language, name), first, ...(code === undefined ? [] : [{ code }]), ...rest],
    link: null,
    footer: [brand.name, ifNotYou ?? unexpectedEmailNote[language]],
  });
}

/** A name that email programs do not turn into a link, even if it looks like an address. */
export function preventAutoLink(name: string): string {
  return name.replace(/[.:。．｡։](?=[\p{L}\p{N}_/\\])/gu, '$& ');
}

/** The start page of a role. */
export function homePath(role: Role): string {
  return role === 'user' ? '/dashboard' : `/${role}/dashboard`;
}

/** The settings page of a role. */
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

// Breaks `=?`, which email programs decode (RFC 2047) to anything, line breaks included.
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ').replaceAll('=?', '= ?');
}

/** A date in India's time zone: 20 Nov 2026. */
export function formatEmailDate(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}

/** A date and time in India's time zone: 20 Nov 2026, 3:05 pm. */
export function formatEmailDateTime(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}
