import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageFields, pageQuery, searchText } from '../paging.ts';
import { staffRoles } from '../users.ts';
import { threadId } from './inputs.ts';
import { inboxItem, conversation } from './schemas.ts';

const filter = {
  /** By default all that are not closed; a search includes all states. */
  state: z.optional(z.enum(['open', 'answered', 'closed'])),
  holder: z.optional(z.enum(['me', 'nobody'])),
  kind: z.optional(z.enum(['ticket', 'message'])),
  ...pageQuery,
};
const page = z.object({ threads: z.array(inboxItem), ...pageFields });

/** The staff inbox of tickets and contact messages. */
export const inbox = {
  listInbox: endpoint({
    method: 'GET',
    path: '/support/inbox',
    access: staffRoles,
    query: z.object(filter),
    response: page,
    errors: [],
  }),
  searchInbox: endpoint({
    method: 'POST',
    path: '/support/inbox/search',
    access: staffRoles,
    body: z.object({ q: z.optional(searchText), ...filter }),
    response: page,
    errors: [],
  }),
  readInboxFigures: endpoint({
    method: 'GET',
    path: '/support/inbox/figures',
    access: staffRoles,
    response: z.object({ open: z.int(), mine: z.int(), nobodys: z.int() }),
    errors: [],
  }),
  take: endpoint({
    method: 'POST',
    path: '/support/threads/:threadId/assignment',
    access: staffRoles,
    params: threadId,
    response: conversation,
    errors: ['not_found', 'thread_changed', 'thread_taken'],
  }),
  giveBack: endpoint({
    method: 'DELETE',
    path: '/support/threads/:threadId/assignment',
    access: staffRoles,
    params: threadId,
    response: conversation,
    errors: ['not_found', 'thread_changed', 'thread_taken'],
  }),
};
