import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageTextValue } from '../values/message-text.ts';
import { paragraphValue } from '../values/paragraph.ts';
import {
  attachment,
  documentId,
  draftPlace,
  everybody,
  pageEnd,
  pageWanted,
  threadId,
  told,
  version,
} from './fields.ts';
import {
  aboutRecord,
  aboutReference,
  longestSubject,
  mostSupportFiles,
  supportDocument,
  supportDraft,
  thread,
  threadLine,
} from './records.ts';

const documents = z.array(z.uuid()).check(z.maxLength(mostSupportFiles));
const moved = { params: threadId, body: z.object({ version }), response: thread };

/** Tickets: what signed-in people ask, and the conversation about it, which staff share. */
export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/support/tickets',
    access: ['user'],
    summary:
      "The person's own tickets, the one that was written in last first. `total` is exact to 1,000; above it is the least that there are.",
    query: z.object({ state: z.optional(z.enum(['open', 'closed'])), ...pageWanted }),
    response: z.object({ tickets: z.array(threadLine), ...pageEnd }),
    errors: [],
  }),
  open: endpoint({
    method: 'POST',
    path: '/support/tickets',
    access: ['user'],
    isIdempotent: true,
    summary:
      'Opens a ticket with the attachments that were sent before, and ends its draft. Repeated under its Idempotency-Key it is the same ticket.',
    body: z.object({
      subject: paragraphValue(longestSubject, {
        missing: 'subject_missing',
        tooLong: 'subject_long',
      }),
      text: messageTextValue,
      /** A record of the person's own. */
      about: z.optional(aboutReference),
      documents,
    }),
    response: thread,
    errors: ['not_found', 'document_expired', 'too_many_requests'],
  }),
  listSubjects: endpoint({
    method: 'GET',
    path: '/support/subjects',
    access: ['user'],
    summary:
      'What a ticket of the person can be about: the latest twenty applications and twenty payments, and the KYC record.',
    response: z.object({ records: z.array(aboutRecord) }),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/support/threads/:threadId',
    access: everybody,
    summary: 'A conversation, for its person and for staff.',
    params: threadId,
    response: thread,
    errors: ['not_found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/support/threads/:threadId/messages',
    access: everybody,
    isIdempotent: true,
    summary:
      'Writes into a conversation, with attachments that were sent before. Staff who answer what nobody has take it by that; a visitor gets the answer by mail, without attachments.',
    params: threadId,
    body: z.object({
      text: messageTextValue,
      documents,
      /** Staff name the version that they looked at, so that nobody answers past a newer message. */
      version: z.optional(version),
    }),
    response: thread,
    errors: [
      'invalid_input',
      'not_found',
      'thread_changed',
      'thread_taken',
      'document_expired',
      'too_many_requests',
      'idempotency_key_reused',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/support/threads/:threadId/closing',
    access: everybody,
    summary: 'Closes a conversation: its person, or who of the staff has it.',
    ...moved,
    errors: ['not_found', 'thread_changed', 'thread_taken'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/support/threads/:threadId/reopening',
    access: everybody,
    summary:
      'Opens a closed conversation again: its person within fourteen days, staff at any time.',
    ...moved,
    errors: ['not_found', 'thread_changed', 'ticket_over'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/support/drafts/:place',
    access: everybody,
    summary:
      'What the caller typed and sent for a new ticket, or for a conversation, and has not sent off; kept seven days.',
    params: draftPlace,
    response: z.object({ draft: z.nullable(supportDraft), documents: z.array(supportDocument) }),
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/support/drafts/:place',
    access: everybody,
    summary: 'Keeps what was typed, encrypted, for seven days.',
    params: draftPlace,
    body: supportDraft,
    response: told,
    errors: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/support/drafts/:place/documents',
    access: everybody,
    summary: 'Takes an attachment that will go with what is sent off next; kept seven days.',
    params: draftPlace,
    body: z.object({}),
    files: attachment,
    response: supportDocument,
    errors: [
      'not_found',
      'thread_changed',
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
    access: everybody,
    summary: 'Deletes an attachment of the caller that was not sent off.',
    params: documentId,
    response: told,
    errors: ['not_found'],
  }),
  readPage: endpoint({
    method: 'GET',
    path: '/support/documents/:documentId/pages/:page',
    access: everybody,
    takesLink: true,
    summary: 'The picture of a page, the first is 1; for its person and for staff.',
    params: z.object({
      documentId: z.uuid(),
      page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
    }),
    response: 'file',
    errors: ['not_found'],
  }),
  readOriginal: endpoint({
    method: 'GET',
    path: '/support/documents/:documentId/original',
    access: everybody,
    takesLink: true,
    summary: 'The PDF as it was sent; of a picture there is none.',
    params: documentId,
    response: 'file',
    errors: ['not_found'],
  }),
};
