import type { Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { supportKey } from '../conversation/conversation-api.ts';
import { toRequest, type inbox } from './inbox-filters.ts';

/** A page of the inbox. A search names people, so it is sent in a body. */
export function inboxQuery(listQuery: typeof inbox.unfiltered) {
  const { q, ...request } = toRequest(listQuery);
  return {
    queryKey: [...supportKey, 'inbox', request, q],
    queryFn: (): Promise<Response<typeof support.listInbox>> =>
      getValue(
        q === undefined
          ? call(support.listInbox, { query: request })
          : call(support.searchInbox, { body: { ...request, q } }),
      ),
  };
}

/** The number of open conversations, and their assignees. */
export function figuresQuery() {
  return {
    queryKey: [...supportKey, 'figures'],
    queryFn: (): Promise<Response<typeof support.readInboxFigures>> =>
      getValue(call(support.readInboxFigures)),
  };
}

/** Claims an unassigned conversation. */
export function claimConversation(conversationId: string) {
  return call(support.claim, { params: { conversationId } });
}

/** Releases a conversation. */
export function releaseConversation(conversationId: string) {
  return call(support.release, { params: { conversationId } });
}
