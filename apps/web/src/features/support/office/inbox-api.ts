import type { Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { supportKey } from '../conversation/conversation-api.ts';
import { conversationsPerPage, toApiQuery, type InboxListQuery } from './inbox-filters.ts';

/** A page of the inbox. A search names people, so it is sent in a body. */
export function inboxQuery(listQuery: InboxListQuery) {
  const request = {
    ...toApiQuery(listQuery),
    cursor: listQuery.trail.at(-1),
    limit: conversationsPerPage,
  };
  return {
    queryKey: [...supportKey, 'inbox', request, listQuery.q],
    queryFn: (): Promise<Response<typeof support.listInbox>> =>
      valueOf(
        listQuery.q === ''
          ? call(support.listInbox, { query: request })
          : call(support.searchInbox, { body: { ...request, q: listQuery.q } }),
      ),
  };
}

/** The number of open conversations, and their assignees. */
export function figuresQuery() {
  return {
    queryKey: [...supportKey, 'figures'],
    queryFn: (): Promise<Response<typeof support.readInboxFigures>> =>
      valueOf(call(support.readInboxFigures)),
  };
}

/** Takes a conversation that nobody has. */
export function claimConversation(conversationId: string) {
  return call(support.claim, { params: { conversationId } });
}

/** Releases a conversation. */
export function releaseConversation(conversationId: string) {
  return call(support.release, { params: { conversationId } });
}
