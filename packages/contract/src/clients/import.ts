import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { registrationKindNames } from './registration-kinds.ts';
import { constitutions } from './registrations.ts';

/** The details of a client that a column of a sheet can hold, in the order in which they are offered. */
export const importFields = [
  'name',
  'legalName',
  'constitution',
  ...registrationKindNames,
  'gstReturns',
  'gstinAddress',
  'validity',
  'fssaiValidTo',
  'phone',
  'email',
  'contacts',
  'secondPhone',
  'secondEmail',
  'language',
  'state',
  'group',
  'tags',
  'startedOn',
  'address',
  'note',
] as const;

/** A detail of a client that a column of a sheet can hold. */
export type ImportField = (typeof importFields)[number];

/** The most rows of a sheet: 2,000 clients, with titles and headings. */
export const maxImportRows = 2010;

/** The largest sheet, in bytes. */
export const maxImportBytes = 5_000_000;

const fieldOrNone = z.enum([...importFields, 'none']);

/** The fields of the columns from the first on, `name,none,gstin`; guessed when absent. */
const columnsValue = z.optional(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(fieldOrNone).check(
        z.refine((fields) => {
          const named = fields.filter((field) => field !== 'none');
          return new Set(named).size === named.length;
        }, 'column_twice'),
      ),
    ),
  ),
);

const sheet = {
  files: { field: 'file', maxCount: 1, maxBytes: maxImportBytes },
  access: ['user'],
  needs: ['kyc'],
} as const;

/** The verdict on a row: a client to add, one who is in the book, or what is wrong. */
const rowVerdicts = ['new', 'existing', 'invalid'] as const;

const cellMessage = z.object({ field: z.enum(importFields), message: z.string() });

const importedRow = z.object({
  /** The number of the row in the sheet, from 1. */
  row: z.int(),
  verdict: z.enum(rowVerdicts),
  /** As it stands in the sheet. */
  name: z.string(),
  /** The client in the book who has one of its numbers. */
  existing: z.nullable(z.object({ clientId: z.uuid(), name: z.string() })),
  problems: z.array(cellMessage),
  /** What is left out of a client who is taken nevertheless. */
  notes: z.array(cellMessage),
  /** What was read beside the name; null with problems. */
  details: z.nullable(
    z.object({
      constitution: z.nullable(z.enum(constitutions)),
      language: z.nullable(z.enum(languages)),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      contacts: z.array(
        z.object({
          name: z.string(),
          role: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          email: z.nullable(z.string()),
        }),
      ),
      /** The numbers with a last day. */
      validity: z.array(z.object({ kind: z.enum(registrationKindNames), validTo: z.string() })),
    }),
  ),
});

/** A row of a sheet with its verdict. */
export type ImportedRow = z.output<typeof importedRow>;

const sheetReport = z.object({
  /** The columns with their headings and what they are taken for; null for one that is left out. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.enum(importFields)) })),
  counts: z.object({ new: z.int(), existing: z.int(), invalid: z.int() }),
  rows: z.array(importedRow),
  /** The import that added the new ones; null for a preview. */
  importId: z.nullable(z.uuid()),
});

/** What a sheet holds, row by row. */
export type SheetReport = z.output<typeof sheetReport>;

/** A sheet that was imported. */
const pastImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  importedAt: z.iso.datetime(),
  added: z.int(),
  /** When it was undone; null if it was not. */
  undoneAt: z.nullable(z.iso.datetime()),
});

/** A sheet that was imported. */
export type PastImport = z.output<typeof pastImport>;

/** Imports of clients from XLSX and CSV files. */
export const clientImports = {
  importSheet: endpoint({
    ...sheet,
    method: 'POST',
    path: '/clients/import',
    body: z.object({
      /** `preview` changes nothing; `commit` adds the rows that are new, all in one transaction. */
      mode: z._default(z.enum(['preview', 'commit']), 'preview'),
      columns: columnsValue,
    }),
    response: sheetReport,
    errors: [
      'file_missing',
      'sheet_unreadable',
      'sheet_too_large',
      'sheet_without_names',
      'sheet_imported',
      'too_many_requests',
    ],
  }),
  exportProblems: endpoint({
    ...sheet,
    method: 'POST',
    path: '/clients/import/problems',
    body: z.object({ columns: columnsValue }),
    response: 'file',
    errors: [
      'file_missing',
      'sheet_unreadable',
      'sheet_too_large',
      'sheet_without_names',
      'too_many_requests',
    ],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/clients/imports',
    access: ['user'],
    needs: ['kyc'],
    /** The latest ten. */
    response: z.object({ imports: z.array(pastImport) }),
    errors: [],
  }),
  undoImport: endpoint({
    method: 'DELETE',
    path: '/clients/imports/:importId',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: z.object({ importId: z.uuid() }),
    response: z.object({
      /** How many clients were deleted. */
      deleted: z.int(),
      /** How many stayed because they are in use or were changed since. */
      retained: z.int(),
    }),
    errors: ['not_found'],
  }),
};
