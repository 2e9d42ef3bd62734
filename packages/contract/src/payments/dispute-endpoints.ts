import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageFields, pageQuery } from '../paging.ts';
import { contestation, dispute, disputeTotals, maxEvidenceFiles } from './disputes.ts';
import { maxUploadBytes } from '../uploads.ts';

/** Disputes of payments, and how the firm answers them. */
export const disputeEndpoints = {
  listDisputes: endpoint({
    method: 'GET',
    path: '/office/disputes',
    access: ['superadmin'],
    query: z.object({ is: z.optional(z.enum(['open', 'ended'])), ...pageQuery }),
    response: z.object({
      /** Of all disputes, whatever the filter. */
      totals: disputeTotals,
      /** The open ones first, then the last raised. */
      disputes: z.array(dispute),
      ...pageFields,
    }),
    errors: [],
  }),
  acceptDispute: endpoint({
    method: 'POST',
    path: '/office/disputes/:id/accept',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ id: z.uuid() }),
    response: dispute,
    errors: [
      'not_found',
      'forbidden',
      'superadmin_new',
      'dispute_changed',
      'dispute_refunded',
      'gateway_unavailable',
    ],
  }),
  contestDispute: endpoint({
    method: 'POST',
    path: '/office/disputes/:id/contest',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ id: z.uuid() }),
    body: contestation,
    files: { field: 'evidence', maxCount: maxEvidenceFiles, maxBytes: maxUploadBytes },
    response: dispute,
    errors: [
      'not_found',
      'forbidden',
      'superadmin_new',
      'dispute_changed',
      'file_missing',
      'file_not_accepted',
      'gateway_unavailable',
    ],
  }),
};
