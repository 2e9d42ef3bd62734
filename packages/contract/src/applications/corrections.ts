import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { formFields } from '../eservices/form-fields.ts';
import { messageResponse } from '../message-response.ts';
import { staffRoles } from '../users.ts';
import { textValue } from '../values/message-text.ts';
import { applicationId, attachmentFile, answersInput, fileErrors, version } from './inputs.ts';
import { application, applicationDocument, maxAttachments } from './schemas.ts';

/** Filed documents that the correction takes out, by their ids; those of answers are replaced instead. */
const removedDocuments = z.array(z.uuid()).check(z.maxLength(2 * maxAttachments));

/** What was typed for a correction and not yet sent. */
export const correctionDraft = z.object({ answers: answersInput, removed: removedDocuments });

/** What was typed for a correction and not yet sent. */
export type CorrectionDraft = z.output<typeof correctionDraft>;

/** How many corrections an application had when its form was read. */
const correctionCount = z.int().check(z.minimum(0), z.maximum(2_147_483_647)); // an integer of PostgreSQL

/** The draft of a correction as it is saved, with the corrections that it follows. */
export const correctionDraftInput = z.extend(correctionDraft, { corrected: correctionCount });

/** The draft of a correction as it is saved. */
export type CorrectionDraftInput = z.output<typeof correctionDraftInput>;

/** Corrections of what was filed. Service, client and price stay. */
export const corrections = {
  readCorrection: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/correction',
    access: ['user'],
    needs: ['kyc'],
    params: applicationId,
    response: z.object({
      /** The version of the application that this is; the correction names it. */
      version: z.int(),
      /** How many corrections were made; the draft of the next one names it. */
      corrected: correctionCount,
      formFields,
      /** The documents that the service needs, by their names in the language of the caller. */
      papers: z.array(z.string()),
      answers: z.record(z.string(), z.string()),
      /** Those that count: of answers, and beside them. */
      documents: z.array(applicationDocument),
      draft: z.nullable(correctionDraft),
      /** Uploaded for this correction and not sent yet. */
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
    errors: ['invalid_input', 'not_found', 'application_changed', ...fileErrors],
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
      /** By the keys of the fields; a document by its id, whether it is filed or new. */
      answers: answersInput,
      removed: removedDocuments,
      /** The other application that `duplicate_application` named. */
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
    errors: ['not_found', 'application_changed', 'application_taken'],
  }),
};
