import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eserviceCategories } from './eservices/categories.ts';
import { formFields } from './eservices/form-fields.ts';
import { newPartnerPrice, ownPrice, partnerPrices } from './eservices/prices.ts';
import {
  eserviceChangeForm,
  eserviceForm,
  eserviceRecord,
  fileFields,
} from './eservices/schemas.ts';
import { languages } from './languages.ts';
import { pageQuery, searchText } from './paging.ts';
import { maxUploadBytes } from './uploads.ts';
import { staffRoles } from './users.ts';

/**
 * A service in the caller's language. `slug` names its public page, and its anchor on the catalogue
 * page; `otherName` is its name in the other language. Fees are in rupees: `firmFee` includes GST and is null when quoted
 * later; `governmentFee` is null when it depends on what `feeNote` says.
 */
export const eservice = z.object({
  id: z.uuid(),
  slug: z.string(),
  category: z.enum(eserviceCategories),
  departmentName: z.string(),
  eserviceName: z.string(),
  otherName: z.nullable(z.string()),
  serviceDocName: z.string(),
  description: z.string(),
  forWhom: z.string(),
  documents: z.array(z.string()),
  usualTime: z.string(),
  firmFee: z.nullable(z.number()),
  governmentFee: z.nullable(z.number()),
  feeNote: z.nullable(z.string()),
  isActive: z.boolean(),
  posterUrl: z.nullable(z.string()),
  serviceDocUrl: z.nullable(z.string()),
  docUrl: z.nullable(z.string()),
});

export type Eservice = z.output<typeof eservice>;

/** A service with its application form; filing must send `versionId`. */
export const eserviceDetail = z.extend(eservice, { versionId: z.uuid(), formFields });

export type EserviceDetail = z.output<typeof eserviceDetail>;

/** Overrides the caller's language. */
const language = z.optional(z.enum(languages));

const eserviceId = z.object({ eserviceId: z.uuid() });
const fileNames = Object.keys(fileFields);
const files = {
  field: fileNames,
  maxCount: fileNames.length,
  maxBytes: maxUploadBytes,
  texts: { maxCount: 30, maxBytes: 65_536 },
};
const refusalsOfFiles = [
  'file_not_accepted',
  'file_unreadable',
  'file_too_many_pixels',
  'file_too_many_pages',
  'file_protected',
  'file_infected',
  'too_many_requests',
  'unavailable',
] as const;

/** The services that the firm publishes. */
export const eservices = {
  list: endpoint({
    method: 'GET',
    path: '/eservice',
    access: 'public',
    query: z.object({
      /** Searches names, departments, documents and descriptions in both languages. */
      q: z.optional(searchText),
      category: z.optional(z.enum(eserviceCategories)),
      /** Part of a department's name, in either language. */
      department: z.optional(searchText),
      /**
       * Only services that staff have created or changed; all others equal the released catalogue.
       */
      edited: z.optional(z.literal('true')),
      language,
      ...pageQuery,
    }),
    response: z.array(eservice),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/eservice/:eserviceId',
    access: 'public',
    params: eserviceId,
    query: z.object({ language }),
    response: eserviceDetail,
    errors: ['not_found'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/eservice/files/:fileId',
    access: 'public',
    params: z.object({ fileId: z.uuid() }),
    response: 'file',
    errors: ['not_found'],
  }),
  listDepartments: endpoint({
    method: 'GET',
    path: '/eservice/departments',
    access: 'public',
    query: z.object({ language }),
    response: z.object({ departments: z.array(z.string()) }),
    errors: [],
  }),
  readRecord: endpoint({
    method: 'GET',
    path: '/eservice/:eserviceId/record',
    access: staffRoles,
    params: eserviceId,
    response: eserviceRecord,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/eservice',
    access: staffRoles,
    body: eserviceForm,
    files,
    response: eserviceRecord,
    errors: refusalsOfFiles,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/eservice/:eserviceId',
    access: staffRoles,
    params: eserviceId,
    body: z.extend(eserviceChangeForm, {
      version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    files,
    response: eserviceRecord,
    errors: ['not_found', 'eservice_changed', ...refusalsOfFiles],
  }),
  readOwnPrice: endpoint({
    method: 'GET',
    path: '/eservice/:eserviceId/price',
    access: ['user'],
    needs: ['kyc'],
    params: eserviceId,
    response: ownPrice,
    errors: ['not_found'],
  }),
  listPartnerPrices: endpoint({
    method: 'GET',
    path: '/eservice/:eserviceId/partner-prices',
    access: staffRoles,
    params: eserviceId,
    response: partnerPrices,
    errors: ['not_found'],
  }),
  addPartnerPrice: endpoint({
    method: 'POST',
    path: '/eservice/:eserviceId/partner-prices',
    access: staffRoles,
    params: eserviceId,
    body: newPartnerPrice,
    response: partnerPrices,
    errors: ['not_found', 'date_past', 'price_above_public'],
  }),
};
