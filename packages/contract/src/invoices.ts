import * as z from 'zod/mini';
import { verifiedRecord } from './invoices/verified-record.ts';
import { endpoint } from './endpoint.ts';
import { newSupplyClassification, supplyClassification } from './invoices/classification.ts';
import { eInvoiceAnswer, maxEInvoiceAnswers, recordedEInvoices } from './invoices/e-invoices.ts';
import { documentKinds, listedDocument, readDocument } from './invoices/document.ts';
import { firmTaxProfile, firmTaxProfileVersion, newFirmTaxProfile } from './invoices/firm.ts';
import { newTaxProfile, taxProfile } from './invoices/recipient.ts';
import { newTopUpPolicy, topUpPolicyRow } from './invoices/top-up-policy.ts';
import { hashedFile, namedDocument, verifiedDocument } from './invoices/verification.ts';
import { gstReturn, returnExport } from './invoices/returns/gst-return.ts';
import { taxPeriodValue } from './invoices/returns/tax-period.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { staffRoles } from './users.ts';
import { dayValue } from './values/date-value.ts';
import { gstinValue } from './values/gstin.ts';

const classifications = z.object({
  /** By subject, with plans and services in general first; of one subject the latest first. */
  classifications: z.array(supplyClassification),
});
const topUpPolicy = z.object({
  /** The latest first. */
  policies: z.array(topUpPolicyRow),
});
const documentQuery = {
  kind: z.optional(z.enum(documentKinds)),
  /** The first and last date of documents. */
  from: z.optional(dayValue),
  to: z.optional(dayValue),
  ...pageQuery,
};

/** The documents of a month in one ZIP file. */
const archiveQuery = { month: taxPeriodValue, kind: z.optional(z.enum(documentKinds)) };

const verified = z.object({
  /** One; for a number, one for each registration of the firm. */
  documents: z.array(verifiedDocument),
  /** The agreement or certificate, if it is one. */
  records: z.array(verifiedRecord),
});
const returnPeriod = z.object({ period: taxPeriodValue });

/** Tax documents and the profiles that they are made from. */
export const invoices = {
  readTaxProfile: endpoint({
    method: 'GET',
    path: '/business/tax-profile',
    access: ['user'],
    response: z.object({ profile: z.nullable(taxProfile) }),
    errors: [],
  }),
  saveTaxProfile: endpoint({
    method: 'PUT',
    path: '/business/tax-profile',
    access: ['user'],
    body: newTaxProfile,
    response: z.object({ profile: taxProfile }),
    /**
     * A new device can give these details for the first time, since some plans cannot be paid for without them,
     * but not change them.
     */
    errors: ['new_device'],
  }),
  readFirmTaxProfile: endpoint({
    method: 'GET',
    path: '/office/gst/profile',
    access: ['superadmin'],
    response: z.object({
      /** The versions, newest first, at most 50; the first is the current one. */
      versions: z.array(firmTaxProfileVersion),
    }),
    errors: [],
  }),
  saveFirmTaxProfile: endpoint({
    method: 'PUT',
    path: '/office/gst/profile',
    access: ['superadmin'],
    needs: ['freshCode'],
    body: z.object({
      profile: newFirmTaxProfile,
      /** The version that it replaces; 0 for the first one. */
      version: z.int().check(z.minimum(0)),
    }),
    response: firmTaxProfile,
    errors: ['firm_profile_changed'],
  }),
  listClassifications: endpoint({
    method: 'GET',
    path: '/office/gst/classifications',
    access: ['superadmin'],
    response: classifications,
    errors: [],
  }),
  addClassification: endpoint({
    method: 'POST',
    path: '/office/gst/classifications',
    access: ['superadmin'],
    needs: ['freshCode'],
    body: newSupplyClassification,
    response: classifications,
    errors: ['not_found', 'date_past'],
  }),
  readTopUpPolicy: endpoint({
    method: 'GET',
    path: '/office/gst/top-up-policy',
    access: ['superadmin'],
    response: topUpPolicy,
    errors: [],
  }),
  setTopUpPolicy: endpoint({
    method: 'PUT',
    path: '/office/gst/top-up-policy',
    access: ['superadmin'],
    needs: ['freshCode'],
    body: newTopUpPolicy,
    response: topUpPolicy,
    errors: ['date_past'],
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/invoices',
    access: ['user'],
    query: z.object({
      /** A part of a number or description, or an amount in rupees. */
      q: z.optional(searchText),
      ...documentQuery,
    }),
    response: z.object({ documents: z.array(listedDocument), ...pageFields }),
    errors: [],
  }),
  readOwn: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    access: ['user'],
    params: z.object({ id: z.uuid() }),
    response: readDocument,
    errors: ['not_found'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/office/invoices',
    access: staffRoles,
    query: z.object({
      /** A number, or a part of the franchisee's name or email address. */
      q: z.optional(searchText),
      person: z.optional(z.uuid()),
      ...documentQuery,
    }),
    response: z.object({ documents: z.array(listedDocument), ...pageFields }),
    errors: [],
  }),
  readAny: endpoint({
    method: 'GET',
    path: '/office/invoices/:id',
    access: staffRoles,
    params: z.object({ id: z.uuid() }),
    response: readDocument,
    errors: ['not_found'],
  }),
  readOwnFile: endpoint({
    method: 'GET',
    path: '/invoices/:id/file',
    access: ['user'],
    params: z.object({ id: z.uuid() }),
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  readAnyFile: endpoint({
    method: 'GET',
    path: '/office/invoices/:id/file',
    access: staffRoles,
    params: z.object({ id: z.uuid() }),
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  downloadOwn: endpoint({
    method: 'GET',
    path: '/invoices/archive',
    access: ['user'],
    query: z.object(archiveQuery),
    response: 'file',
    errors: ['not_found', 'archive_too_large', 'exports_busy', 'too_many_requests'],
  }),
  downloadAll: endpoint({
    method: 'GET',
    path: '/office/invoices/archive',
    access: ['superadmin'],
    needs: ['freshCode'],
    query: z.object({ ...archiveQuery, person: z.optional(z.uuid()) }),
    response: 'file',
    errors: ['not_found', 'archive_too_large', 'exports_busy', 'too_many_requests'],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/verify/:token',
    access: 'public',
    params: z.object({ token: z.uuid() }),
    response: verified,
    errors: ['not_found', 'too_many_requests'],
  }),
  verifyByNumber: endpoint({
    method: 'POST',
    path: '/verify',
    access: 'public',
    body: namedDocument,
    response: verified,
    errors: ['not_found', 'too_many_requests'],
  }),
  verifyFile: endpoint({
    method: 'POST',
    path: '/verify/file',
    access: 'public',
    body: hashedFile,
    response: verified,
    errors: ['not_found', 'too_many_requests'],
  }),
  readReturn: endpoint({
    method: 'GET',
    path: '/office/gst/returns/:period/summary',
    access: ['superadmin'],
    params: returnPeriod,
    query: z.object({ gstin: z.optional(gstinValue) }),
    response: z.object({
      /** The GSTINs under which the firm issues documents, the principal place first. */
      gstins: z.array(z.string()),
      /** Of the requested GSTIN, or the first one; null while the firm has none. */
      return: z.nullable(gstReturn),
    }),
    errors: ['not_found', 'exports_busy'],
  }),
  exportReturn: endpoint({
    method: 'GET',
    path: '/office/gst/returns/:period',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: returnPeriod,
    query: returnExport,
    response: 'file',
    errors: ['not_found', 'sheet_too_long', 'exports_busy'],
  }),
  recordEInvoices: endpoint({
    method: 'POST',
    path: '/office/gst/e-invoices',
    access: ['superadmin'],
    needs: ['freshCode'],
    body: z.object({
      answers: z.array(eInvoiceAnswer).check(z.minLength(1), z.maxLength(maxEInvoiceAnswers)),
    }),
    maxBodyBytes: 2_000_000,
    response: recordedEInvoices,
    errors: [],
  }),
  fileReturn: endpoint({
    method: 'POST',
    path: '/office/gst/returns/:period/filed',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: returnPeriod,
    body: z.object({ gstin: gstinValue }),
    response: gstReturn,
    errors: ['not_found', 'return_filed', 'return_month_running'],
  }),
};
