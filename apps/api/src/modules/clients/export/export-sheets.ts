import { clientDocumentTypes } from '@anupal/contract/clients/document-types';
import { constitutionNames } from '@anupal/contract/clients/registrations';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { states } from '@anupal/contract/values/states';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { ClientDetail } from '../book/client-detail.ts';
import type { ClientDocumentRow } from '../documents/client-documents.ts';

const texts = {
  detail: { en: 'Detail', hi: 'विवरण' },
  value: { en: 'Value', hi: 'जानकारी' },
  from: { en: 'Valid from', hi: 'कब से मान्य' },
  until: { en: 'Valid until', hi: 'कब तक मान्य' },
  name: { en: 'Name', hi: 'नाम' },
  legalName: { en: 'Legal name', hi: 'कानूनी नाम' },
  constitution: { en: 'Constitution', hi: 'स्वरूप' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email', hi: 'ईमेल' },
  language: { en: 'Language', hi: 'भाषा' },
  state: { en: 'State', hi: 'राज्य' },
  group: { en: 'Group', hi: 'समूह' },
  tags: { en: 'Tags', hi: 'टैग' },
  startedOn: { en: 'Born or incorporated', hi: 'जन्म या गठन' },
  address: { en: 'Address', hi: 'पता' },
  note: { en: 'Note', hi: 'नोट' },
  contact: { en: 'Contact', hi: 'संपर्क' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  title: { en: 'Title', hi: 'शीर्षक' },
  period: { en: 'Period', hi: 'अवधि' },
  added: { en: 'Added', hi: 'कब जोड़ा' },
  sentAs: { en: 'Sent as', hi: 'भेजा गया नाम' },
  file: { en: 'File', hi: 'फ़ाइल' },
} as const satisfies Record<string, LocalizedText>;

const languageNames: Readonly<Record<Language, LocalizedText>> = {
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
};

/** What is recorded about a client, as CSV: one line for each detail, registration and contact. */
export function describeDetails(
  { client, registrations, contacts }: ClientDetail,
  language: Language,
): string {
  const { state } = client;
  const details: readonly (readonly [keyof typeof texts, SheetCell])[] = [
    ['name', client.name],
    ['legalName', client.legal_name],
    ['constitution', client.constitution && constitutionNames[client.constitution][language]],
    ['phone', client.phone],
    ['email', client.email],
    ['language', client.language && languageNames[client.language][language]],
    ['state', state !== null && state in states ? states[state][language] : state],
    ['group', client.group_name],
    ['tags', client.tags.join(', ') || null],
    ['startedOn', client.started_on],
    ['address', client.address],
    ['note', client.note],
  ];
  return toCsv([
    [texts.detail[language], texts.value[language], texts.from[language], texts.until[language]],
    ...details
      .filter(([, value]) => value !== null)
      .map(([name, value]): SheetLine => [texts[name][language], value, null, null]),
    ...registrations.map(({ row, number }): SheetLine => [
      row.kind.toUpperCase(),
      number,
      row.valid_from,
      row.valid_to,
    ]),
    ...contacts.map(({ name, role, phone, email }): SheetLine => [
      texts.contact[language],
      [name, role, phone, email].filter(Boolean).join(', '),
      null,
      null,
    ]),
  ]);
}

/** The list of the documents of a client, as CSV. */
export function describeDocuments(
  documents: readonly ClientDocumentRow[],
  language: Language,
): string {
  const headings = (
    ['document', 'title', 'period', 'until', 'added', 'sentAs', 'file'] as const
  ).map((name) => texts[name][language]);
  return toCsv([
    headings,
    ...documents.map((document, index): SheetLine => {
      const { type, title, period, valid_to: validTo, created_at: moment, name } = document;
      return [
        clientDocumentTypes[type].name[language],
        title,
        period === null ? null : formatPeriod(period, language),
        validTo,
        { moment },
        name,
        nameDocument(document, index),
      ];
    }),
  ]);
}

/** The path of a document in the ZIP file, such as `documents/001-gst-certificate.pdf`. */
export function nameDocument({ type, kind }: ClientDocumentRow, index: number): string {
  const slug = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `documents/${String(index + 1).padStart(3, '0')}-${slug}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

function toCsv(lines: readonly SheetLine[]): string {
  return byteOrderMark + csvText(lines);
}
