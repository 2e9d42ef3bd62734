import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { formatPeriod } from '../eservices/application-period.ts';
import { fieldKinds } from '../eservices/field-kinds/field-kinds.ts';
import type { Language } from '../languages.ts';
import { messageResponse } from '../message-response.ts';
import { documentPageParams, documentParams } from '../stored-documents.ts';
import { fileErrors, maxUploadBytes } from '../uploads.ts';
import { calendarDateValue, dayValue } from '../values/date-value.ts';
import { isSingleLine } from '../values/single-line.ts';
import {
  clientDocumentTypeNames,
  clientDocumentTypes,
  type ClientDocumentTypeName,
} from './document-types.ts';

/** The most documents of one client. */
export const maxClientDocuments = 300;

/** The longest title of a document, in characters. */
export const maxDocumentTitle = 80;

/** How a document reached the vault. */
export const clientDocumentSources = ['uploaded', 'application', 'client_link'] as const;

/** How a document reached the vault. */
export type ClientDocumentSource = (typeof clientDocumentSources)[number];

/** The kinds of periods that a document can belong to. */
export const documentPeriodKinds = ['month', 'quarter', 'financial-year'] as const;

/** The type of a document. */
export const documentTypeName = z.enum(
  clientDocumentTypeNames as [ClientDocumentTypeName, ...ClientDocumentTypeName[]], // there are 28
  'document_type_missing',
);

/** A month (`2026-10`), quarter (`2026-27-Q3`) or financial year (`2026-27`). */
export const periodValue = z
  .string()
  .check(
    z.refine((text) => documentPeriodKinds.some((kind) => isPeriod(kind, text)), 'period_enter'),
  );

function isPeriod(kind: (typeof documentPeriodKinds)[number], text: string): boolean {
  const parsed = fieldKinds[kind].parse(text);
  return parsed.ok && parsed.value === text;
}

/** The title of a document, as entered. */
export const documentTitleValue = z
  .string()
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'document_title_missing'),
    z.maxLength(maxDocumentTitle, 'document_title_long'),
    z.refine(isSingleLine, 'name_characters'),
  );

/** What is recorded about a document, as entered. What is absent is not recorded. */
const details = {
  type: documentTypeName,
  /** Required for a document of type `other`. */
  title: z.optional(documentTitleValue),
  period: z.optional(periodValue),
  /** The last day of its validity. */
  validTo: z.optional(calendarDateValue),
};

interface TitledDocument {
  readonly type: ClientDocumentTypeName;
  readonly title?: string | undefined;
}

interface EnteredDetails extends TitledDocument {
  readonly isMasked?: boolean | undefined;
}

/** Checks that a document of type `other` has a title. */
export const titledIfOther = z.refine<TitledDocument>(
  ({ type, title }) => type !== 'other' || title !== undefined,
  { path: ['title'], error: 'document_title_missing' },
);

// The firm has no ground to store a whole Aadhaar number: UIDAI's masked copy, or one with the digits
// covered, proves the same.
const maskedIfAadhaar = z.refine<EnteredDetails>(
  ({ type, isMasked }) => type !== 'aadhaar' || isMasked === true,
  { path: ['isMasked'], error: 'aadhaar_masked_only' },
);

/** What is recorded about a document of a client, as entered. */
export const clientDocumentDetails = z
  .object({
    ...details,
    /** Confirms of an Aadhaar that its first eight digits are hidden on every page. */
    isMasked: z.optional(z.boolean()),
  })
  .check(titledIfOther, maskedIfAadhaar);

/** What is recorded about a document of a client, as entered. */
export type ClientDocumentDetails = z.output<typeof clientDocumentDetails>;

// A multipart form carries only strings.
const sentDetails = z
  .object({
    ...details,
    isMasked: z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] })),
  })
  .check(titledIfOther, maskedIfAadhaar);

const page = z.object({
  /** A link that works without a token for a minute. */
  fileUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** What identifies a document of a client when one is chosen. */
const summary = {
  id: z.uuid(),
  type: documentTypeName,
  title: z.nullable(z.string()),
  period: z.nullable(z.string()),
  /** The last day of its validity; null if it has none. */
  validTo: z.nullable(z.string()),
  /** The name of the file, as sent. */
  name: z.string(),
  sentAt: z.iso.datetime(),
};

/** A document of a client to choose from. */
export const offeredClientDocument = z.object(summary);

/** A document of a client to choose from. */
export type OfferedClientDocument = z.output<typeof offeredClientDocument>;

/** A document in the vault of a client. */
export const clientDocument = z.object({
  ...summary,
  source: z.enum(clientDocumentSources),
  kind: z.enum(['image', 'pdf']),
  size: z.int(),
  fileUrl: z.string(),
  pages: z.array(page),
});

/** A document in the vault of a client. */
export type ClientDocument = z.output<typeof clientDocument>;

const expiringDocument = z.object({ ...summary, clientId: z.uuid(), clientName: z.string() });

/** A document whose validity ends, with its client. */
export type ExpiringDocument = z.output<typeof expiringDocument>;

/** What a document is: its title, otherwise its type, and its period. */
export function nameDocument(
  { type, title, period }: Pick<OfferedClientDocument, 'type' | 'title' | 'period'>,
  language: Language,
): string {
  const name = title ?? clientDocumentTypes[type].name[language];
  return period === null ? name : `${name}, ${formatPeriod(period, language)}`;
}

const clientParams = z.object({ clientId: z.uuid() });
const access = { access: ['user'], needs: ['kyc'] } as const;

/** The vaults of clients: their documents by type, period and validity. */
export const clientDocuments = {
  listDocuments: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/:clientId/documents',
    params: clientParams,
    query: z.object({
      type: z.optional(documentTypeName),
      period: z.optional(periodValue),
      /** Only those whose validity ends on this day or before. */
      validUntil: z.optional(dayValue),
    }),
    /** The latest first. */
    response: z.object({ documents: z.array(clientDocument) }),
    errors: ['not_found'],
  }),
  addDocument: endpoint({
    ...access,
    method: 'POST',
    path: '/clients/:clientId/documents',
    isIdempotent: true,
    params: clientParams,
    body: sentDetails,
    files: { field: 'document', maxCount: 1, maxBytes: maxUploadBytes },
    response: clientDocument,
    errors: ['not_found', 'client_documents_full', 'file_missing', ...fileErrors],
  }),
  listExpiringDocuments: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/documents/expiring',
    /** Of active clients, within 60 days or in the last 60; soonest first, at most 100. */
    response: z.object({ documents: z.array(expiringDocument) }),
    errors: [],
  }),
  changeDocument: endpoint({
    ...access,
    method: 'PUT',
    path: '/clients/documents/:documentId',
    params: documentParams,
    body: clientDocumentDetails,
    response: clientDocument,
    errors: ['not_found', 'authority_letter_in_use'],
  }),
  removeDocument: endpoint({
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    method: 'DELETE',
    path: '/clients/documents/:documentId',
    params: documentParams,
    response: messageResponse,
    errors: ['not_found', 'authority_letter_in_use'],
  }),
  readDocumentPage: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/documents/:documentId/pages/:page',
    allowsSignedLink: true,
    params: documentPageParams,
    response: 'file',
    errors: ['not_found'],
  }),
  readDocumentOriginal: endpoint({
    ...access,
    method: 'GET',
    path: '/clients/documents/:documentId/original',
    allowsSignedLink: true,
    params: documentParams,
    response: 'file',
    errors: ['not_found'],
  }),
};
