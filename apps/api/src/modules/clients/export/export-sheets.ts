import { clientDocumentTypes } from '@anupal/contract/clients/document-types';
import { authorityScopeTexts } from '@anupal/contract/clients/authority-scopes';
import { constitutionNames } from '@anupal/contract/clients/registrations';
import { nameShared } from '@anupal/contract/clients/shares';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { states } from '@anupal/contract/values/states';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { ClientDetail } from '../book/client-detail.ts';
import type { ClientDocumentRow } from '../documents/client-documents.ts';
import {
  channelNames,
  frequencyNames,
  languageNames,
  schemeNames,
  subjectNames,
  texts,
} from './export-texts.ts';
import type { AuthorityRow } from '../authorities/authority-queries.ts';
import type { ShareRow } from '../shares/share-queries.ts';

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

/** Every registration of a client with State, scheme, frequency and validity. */
export function describeRegistrations(
  { registrations }: Pick<ClientDetail, 'registrations'>,
  language: Language,
): readonly SheetLine[] {
  const headings = (
    [
      'registration',
      'number',
      'state',
      'scheme',
      'frequency',
      'returnsFrom',
      'earlierScheme',
      'earlierFrequency',
      'from',
      'until',
      'address',
    ] as const
  ).map((name) => texts[name][language]);
  return [
    headings,
    ...registrations.map(({ row, number }): SheetLine => [
      row.kind.toUpperCase(),
      number,
      row.state === null ? null : states[row.state][language],
      row.scheme === null ? null : schemeNames[row.scheme][language],
      row.frequency === null ? null : frequencyNames[row.frequency][language],
      row.returns_from,
      row.earlier_scheme === null ? null : schemeNames[row.earlier_scheme][language],
      row.earlier_frequency === null ? null : frequencyNames[row.earlier_frequency][language],
      row.valid_from,
      row.valid_to,
      row.address,
    ]),
  ];
}

const methodNames: Readonly<Record<AuthorityRow['method'], LocalizedText>> = {
  client_link: { en: 'In the client link', hi: 'ग्राहक लिंक में' },
  signed_scan: { en: 'Signed paper', hi: 'हस्ताक्षर किया हुआ कागज़' },
  pct_05: { en: 'FORM GST PCT-05', hi: 'FORM GST PCT-05' },
  portal_request: { en: 'Request at a government portal', hi: 'सरकारी पोर्टल पर अनुरोध' },
};

/** The authorities of a client. */
export function describeAuthorities(
  authorities: readonly AuthorityRow[],
  language: Language,
): readonly SheetLine[] {
  const headings = (['work', 'method', 'from', 'until', 'reference', 'withdrawn'] as const).map(
    (name) => texts[name][language],
  );
  return [
    headings,
    ...authorities.map((row): SheetLine => [
      authorityScopeTexts[row.scope][language],
      methodNames[row.method][language],
      row.valid_from,
      row.valid_until,
      row.reference ?? row.given_by,
      row.withdrawn_at && { moment: row.withdrawn_at },
    ]),
  ];
}

/** What was shared with a client. */
export function describeShares(
  shares: readonly ShareRow[],
  language: Language,
): readonly SheetLine[] {
  const headings = (['shared', 'channel', 'recipient', 'sharedAt'] as const).map(
    (name) => texts[name][language],
  );
  return [
    headings,
    ...shares.map((share): SheetLine => [
      [subjectNames[share.subject][language], nameShared(share, language)]
        .filter(Boolean)
        .join(': '),
      channelNames[share.channel][language],
      share.recipient,
      { moment: share.shared_at },
    ]),
  ];
}

/** Lines as the text of a CSV file. */
export function toCsv(lines: readonly SheetLine[]): string {
  return byteOrderMark + csvText(lines);
}
