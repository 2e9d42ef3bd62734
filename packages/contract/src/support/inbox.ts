import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageFields, pageQuery, searchText } from '../paging.ts';
import { staffRoles } from '../users.ts';
import { conversationId } from './inputs.ts';
import { inboxItem, conversation } from './schemas.ts';

const filter = {
  /** By default all that are not closed; a search includes all states. */
  state: z.optional(z.enum(['open', 'answered', 'closed'])),
  assignee: z.optional(z.enum(['me', 'unassigned'])),
  kind: z.optional(z.enum(['ticket', 'message', 'complaint'])),
  ...pageQuery,
};
const page = z.object({ conversations: z.array(inboxItem), ...pageFields });

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
    response: z.object({ open: z.int(), mine: z.int(), unassigned: z.int() }),
    errors: [],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/support/conversations/:conversationId/assignment',
    access: staffRoles,
    params: conversationId,
    response: conversation,
    errors: ['not_found', 'conversation_changed', 'conversation_not_assigned_to_you'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/support/conversations/:conversationId/assignment',
    access: staffRoles,
    params: conversationId,
    response: conversation,
    errors: ['not_found', 'conversation_changed', 'conversation_not_assigned_to_you'],
  }),
};
