import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import { pageFields, pageQuery } from '../paging.ts';
import { documentPageParams, documentParams } from '../stored-documents.ts';
import { roles } from '../users.ts';
import { messageTextValue } from '../values/message-text.ts';
import { paragraphValue } from '../values/paragraph.ts';
import { attachmentFile, draftParams, conversationId, version } from './inputs.ts';
import {
  topicRecord,
  topicReference,
  maxSubjectLength,
  maxSupportFiles,
  supportDocument,
  supportDraft,
  conversation,
  conversationListItem,
} from './schemas.ts';

const documents = z.array(z.uuid()).check(z.maxLength(maxSupportFiles));
const transition = { params: conversationId, body: z.object({ version }), response: conversation };

/** Tickets of signed-in users, and the conversations that they share with staff. */
export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/support/tickets',
    access: ['user'],
    query: z.object({ state: z.optional(z.enum(['open', 'closed'])), ...pageQuery }),
    response: z.object({ tickets: z.array(conversationListItem), ...pageFields }),
    errors: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/support/tickets',
    access: ['user'],
    isIdempotent: true,
    body: z.object({
      subject: paragraphValue(maxSubjectLength, {
        missing: 'subject_missing',
        tooLong: 'subject_long',
      }),
      text: messageTextValue,
      /** One of the user's own records. */
      about: z.optional(topicReference),
      documents,
      /** Whether it is a complaint about personal data, which is answered by a certain day. */
      isComplaint: z.optional(z.boolean()),
    }),
    response: conversation,
    errors: ['not_found', 'document_expired', 'too_many_requests'],
  }),
  listTopics: endpoint({
    method: 'GET',
    path: '/support/topics',
    access: ['user'],
    response: z.object({ records: z.array(topicRecord) }),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/support/conversations/:conversationId',
    access: roles,
    params: conversationId,
    response: conversation,
    errors: ['not_found'],
  }),
  addMessage: endpoint({
    method: 'POST',
    path: '/support/conversations/:conversationId/messages',
    access: roles,
    isIdempotent: true,
    params: conversationId,
    body: z.object({
      text: messageTextValue,
      documents,
      /** Staff send the version that they read, so that a newer message is not overlooked. */
      version: z.optional(version),
    }),
    response: conversation,
    errors: [
      'invalid_input',
      'not_found',
      'conversation_changed',
      'conversation_not_assigned_to_you',
      'document_expired',
      'too_many_requests',
      'idempotency_key_reused',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/support/conversations/:conversationId/close',
    access: roles,
    ...transition,
    errors: [
      'not_found',
      'conversation_changed',
      'conversation_not_assigned_to_you',
      'complaint_unanswered',
    ],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/support/conversations/:conversationId/reopen',
    access: roles,
    ...transition,
    errors: ['not_found', 'conversation_changed', 'ticket_reopen_expired'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/support/drafts/:conversation',
    access: roles,
    params: draftParams,
    response: z.object({ draft: z.nullable(supportDraft), documents: z.array(supportDocument) }),
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/support/drafts/:conversation',
    access: roles,
    params: draftParams,
    body: supportDraft,
    response: messageResponse,
    errors: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/support/drafts/:conversation/documents',
    access: roles,
    params: draftParams,
    body: z.object({}),
    files: attachmentFile,
    response: supportDocument,
    errors: [
      'not_found',
      'conversation_changed',
      'file_missing',
      'file_not_accepted',
      'file_unreadable',
      'file_too_many_pixels',
      'file_too_many_pages',
      'file_protected',
      'file_infected',
      'too_many_attachments',
      'too_many_requests',
      'unavailable',
    ],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/support/documents/:documentId',
    access: roles,
    params: documentParams,
    response: messageResponse,
    errors: ['not_found'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/support/documents/:documentId/pages/:page',
    access: roles,
    allowsSignedLink: true,
    params: documentPageParams,
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/support/documents/:documentId/original',
    access: roles,
    allowsSignedLink: true,
    params: documentParams,
    response: 'file',
    errors: ['not_found'],
  }),
};
