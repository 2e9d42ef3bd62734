import * as z from 'zod/mini';
import {
  agreementOffer,
  agreementStatus,
  newStamp,
  sha256Value,
} from './agreements/agreement-schemas.ts';
import { endpoint } from './endpoint.ts';
import { staffRoles } from './users.ts';
import { fullNameValue } from './values/full-name.ts';
import { reasonValue } from './values/reason.ts';

const ofPerson = z.object({ userId: z.uuid() });

/** Signed franchisee agreements and the certificates of franchisees. */
export const agreements = {
  read: endpoint({
    method: 'GET',
    path: '/business/agreement',
    access: ['user'],
    response: agreementStatus,
    errors: [],
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/business/agreement/offer',
    access: ['user'],
    response: agreementOffer,
    errors: ['not_found', 'agreement_signed', 'stamp_missing', 'too_many_requests', 'unavailable'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/business/agreement/signature',
    access: ['user'],
    needs: ['freshCode'],
    body: z.object({ offer: z.uuid(), sha256: sha256Value, name: fullNameValue }),
    response: agreementStatus,
    errors: ['not_found', 'agreement_outdated', 'agreement_signed', 'signature_name'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/business/agreement/pdf',
    access: ['user'],
    query: z.object({
      document: z._default(z.enum(['offer', 'agreement', 'certificate']), 'agreement'),
      /** Which offer. */
      offer: z.optional(z.uuid()),
    }),
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  readOf: endpoint({
    method: 'GET',
    path: '/users/:userId/agreement',
    access: staffRoles,
    params: ofPerson,
    response: agreementStatus,
    errors: ['not_found'],
  }),
  readFileOf: endpoint({
    method: 'GET',
    path: '/users/:userId/agreement/pdf',
    access: staffRoles,
    params: ofPerson,
    query: z.object({
      document: z._default(z.enum(['agreement', 'certificate', 'evidence']), 'agreement'),
    }),
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  recordStamp: endpoint({
    method: 'POST',
    path: '/users/:userId/agreement/stamp',
    access: ['superadmin'],
    params: ofPerson,
    body: newStamp,
    response: agreementStatus,
    errors: ['not_found', 'agreement_signed'],
  }),
  revokeCertificate: endpoint({
    method: 'POST',
    path: '/users/:userId/certificate-revocation',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: ofPerson,
    body: z.object({ reason: reasonValue }),
    response: agreementStatus,
    errors: ['not_found'],
  }),
};
