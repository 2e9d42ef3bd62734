import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { formFields } from '../eservices/form-fields.ts';
import { messageResponse } from '../message-response.ts';
import { staffRoles } from '../users.ts';
import { textValue } from '../values/message-text.ts';
import {
  applicationId,
  attachmentFile,
  answersInput,
  attachmentErrors,
  version,
} from './inputs.ts';
import { application, applicationDocument, maxAttachments } from './schemas.ts';

/**
 * Ids of filed documents that the correction removes. Documents that answer a field are replaced
 * instead.
 */
const removedDocuments = z.array(z.uuid()).check(z.maxLength(2 * maxAttachments));

/** A correction that was entered but not submitted. */
export const correctionDraft = z.object({ answers: answersInput, removed: removedDocuments });

export type CorrectionDraft = z.output<typeof correctionDraft>;

/** How many corrections the application had when the form was loaded. */
const correctionCount = z.int().check(z.minimum(0), z.maximum(2_147_483_647)); // the largest `integer` of PostgreSQL

/**
 * The draft of a correction as the client saves it. `correctionCount` detects that another correction was
 * made meanwhile.
 */
export const correctionDraftInput = z.extend(correctionDraft, { correctionCount });

/** The draft of a correction as it is saved. */
export type CorrectionDraftInput = z.output<typeof correctionDraftInput>;

/** Corrections of filed answers. Service, client and price do not change. */
export const corrections = {
  readCorrection: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/correction',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    response: z.object({
      /** The version of the application; the correction must send it. */
      version: z.int(),
      /** How many corrections were made; the draft must send it. */
      correctionCount,
      formFields,
      /** The documents that the service requires, named in the caller's language. */
      requiredDocuments: z.array(z.string()),
      answers: z.record(z.string(), z.string()),
      /** The current documents, in answers and additional ones. */
      documents: z.array(applicationDocument),
      draft: z.nullable(correctionDraft),
      /** Uploaded for this correction but not submitted yet. */
      newDocuments: z.array(applicationDocument),
    }),
    errors: ['not_found'],
  }),
  saveCorrectionDraft: endpoint({
    method: 'PATCH',
    path: '/applications/:applicationId/correction',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    body: correctionDraftInput,
    response: messageResponse,
    errors: ['invalid_input', 'not_found', 'application_changed'],
  }),
  discardCorrectionDraft: endpoint({
    method: 'DELETE',
    path: '/applications/:applicationId/correction',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    response: messageResponse,
    errors: ['not_found'],
  }),
  addCorrectionDocument: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/correction/documents',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    body: z.object({ field: z.optional(z.string().check(z.maxLength(60))) }),
    files: attachmentFile,
    response: applicationDocument,
    errors: ['invalid_input', 'not_found', 'application_changed', ...attachmentErrors],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/corrections',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: applicationId,
    body: z.object({
      version,
      /** By field key; for a document its id, filed or new. */
      answers: answersInput,
      removed: removedDocuments,
      /** The application named by `duplicate_application`. */
      confirmDuplicateOf: z.optional(z.uuid()),
    }),
    response: application,
    errors: [
      'invalid_input',
      'not_found',
      'application_changed',
      'duplicate_application',
      'document_expired',
      'too_many_documents',
      'idempotency_key_reused',
    ],
  }),
  requestCorrection: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/correction-requests',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: applicationId,
    body: z.object({ text: textValue('correction_missing') }),
    response: application,
    errors: ['not_found', 'application_changed', 'idempotency_key_reused'],
  }),
  decideCorrection: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/correction-requests/:requestId/decision',
    access: staffRoles,
    params: z.object({ applicationId: z.uuid(), requestId: z.uuid() }),
    body: z
      .object({
        version,
        decision: z.enum(['allowed', 'declined']),
        reason: z.optional(textValue('rejection_missing')),
      })
      .check(
        z.refine(({ decision, reason }) => decision === 'allowed' || reason !== undefined, {
          path: ['reason'],
          error: 'rejection_missing',
        }),
      ),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
};
