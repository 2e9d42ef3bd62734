import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { firmTaxProfile, firmTaxProfileVersion, newFirmTaxProfile } from './invoices/firm.ts';
import { newTaxProfile, taxProfile } from './invoices/recipient.ts';

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
    errors: [],
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
};
