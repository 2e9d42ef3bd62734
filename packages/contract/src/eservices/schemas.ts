import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';
import { isSingleLine } from '../values/single-line.ts';
import { eserviceCategories } from './categories.ts';
import { formFields } from './form-fields.ts';

/** The kinds of files of a service. */
export const fileKinds = ['poster', 'service-document', 'additional-document'] as const;

export type FileKind = (typeof fileKinds)[number];

/** The kind of file that each form field takes. */
export const fileFields = {
  posterUrl: 'poster',
  serviceDocUrl: 'service-document',
  docUrl: 'additional-document',
} as const satisfies Record<string, FileKind>;

/** The highest fee, in rupees. */
export const maxFee = 10_000_000;

const maxDocuments = 30;

const documentName = z.object({ en: z.string(), hi: z.nullable(z.string()) });

/** A service for the staff who edit it: texts in both languages, fees in rupees. */
export const eserviceRecord = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Increases with every edit; an edit must send the current one. */
  version: z.int(),
  category: z.enum(eserviceCategories),
  departmentName: z.string(),
  departmentNameHi: z.nullable(z.string()),
  eserviceName: z.string(),
  eserviceNameHi: z.nullable(z.string()),
  serviceDocName: z.string(),
  serviceDocNameHi: z.nullable(z.string()),
  description: z.string(),
  descriptionHi: z.nullable(z.string()),
  forWhom: z.string(),
  forWhomHi: z.nullable(z.string()),
  usualTime: z.string(),
  usualTimeHi: z.nullable(z.string()),
  documents: z.array(documentName),
  firmFee: z.nullable(z.number()),
  governmentFee: z.nullable(z.number()),
  feeNote: z.nullable(z.string()),
  feeNoteHi: z.nullable(z.string()),
  formFields,
  isActive: z.boolean(),
  posterUrl: z.nullable(z.string()),
  serviceDocUrl: z.nullable(z.string()),
  docUrl: z.nullable(z.string()),
  /** Null while it equals the released service. */
  editedAt: z.nullable(z.iso.datetime()),
});

export type EserviceRecord = z.output<typeof eserviceRecord>;

/** A service as a form submits it: all values are texts, an empty one means none. */
export const eserviceForm = z.object({
  departmentName: requiredText('department_missing', 150),
  eserviceName: requiredText('eservice_name_missing', 150),
  serviceDocName: requiredText('service_doc_missing', 150),
  description: requiredText('description_missing', 2000),
  isActive: z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] })),
  category: z.optional(z.enum(eserviceCategories, { error: 'category_missing' })),
  departmentNameHi: text(150),
  eserviceNameHi: text(150),
  serviceDocNameHi: text(150),
  descriptionHi: text(2000),
  forWhom: text(500),
  forWhomHi: text(500),
  usualTime: text(150),
  usualTimeHi: text(150),
  firmFee: fee('firm_fee_enter'),
  governmentFee: fee('government_fee_enter'),
  feeNote: text(500),
  feeNoteHi: text(500),
  /** A JSON array of `{ en, hi }`: what the applicant must provide. */
  documents: json(
    z
      .array(z.object({ en: line(200), hi: z.nullable(line(200)) }))
      .check(z.maxLength(maxDocuments)),
  ),
  /** A JSON array of form fields. */
  formFields: json(formFields),
  /** An empty text in a file field removes the current file. */
  posterUrl: z.optional(z.literal('')),
  serviceDocUrl: z.optional(z.literal('')),
  docUrl: z.optional(z.literal('')),
});

/** A parsed form of a service. */
export type EserviceForm = z.output<typeof eserviceForm>;

/** A change of a service; omitted values stay. */
export const eserviceChangeForm = z.partial(eserviceForm);

/** A parsed change of a service. */
export type EserviceChangeForm = z.output<typeof eserviceChangeForm>;

function normalizedText() {
  return z.string().check(z.trim(), z.normalize());
}

// At least one character on a single line.
function line(maxLength: number) {
  return normalizedText().check(
    z.minLength(1),
    z.refine((value) => Array.from(value).length <= maxLength),
    z.refine(isSingleLine),
  );
}

function requiredText(missing: ValidationKey, maxLength: number) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.normalize(),
    z.refine((value) => value !== '', missing),
    ...lengthChecks(maxLength),
  );
}

function text(maxLength: number) {
  return z.optional(normalizedText().check(...lengthChecks(maxLength)));
}

// Counts code points, as PostgreSQL does.
function lengthChecks(maxLength: number) {
  return [
    z.refine<string>((value) => Array.from(value).length <= maxLength, 'text_long'),
    z.refine<string>(isSingleLine, 'text_line'),
  ];
}

// An empty text means no fixed fee: null.
function fee(error: ValidationKey) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.trim(), z.regex(/^(\d{1,8}(\.\d{1,2})?)?$/, error)),
      z.pipe(
        z.transform((value: string) => (value === '' ? null : Number(value))),
        z.nullable(z.number().check(z.maximum(maxFee, error))),
      ),
    ),
  );
}

function json<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.pipe(z.pipe(z.string(), z.transform(parseJson)), schema));
}

// Invalid JSON becomes undefined, which no schema here accepts.
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
