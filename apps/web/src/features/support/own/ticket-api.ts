import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { support } from '@anupal/contract/support';
import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { readAllPages } from '../../../lib/lists/read-all-pages.ts';
import { supportKey } from '../conversation/conversation-api.ts';
import { ticketList } from './ticket-filters.ts';

/** A page of the user's tickets. */
export function ticketsQuery(listQuery: typeof ticketList.unfiltered) {
  const { state, cursor, limit } = ticketList.toRequest(listQuery);
  const query = { state, cursor, limit };
  return {
    queryKey: [...supportKey, 'tickets', query],
    queryFn: (): Promise<Response<typeof support.list>> => getValue(call(support.list, { query })),
  };
}

/** All tickets of the user that are not closed. */
export const openTicketsQuery = {
  queryKey: [...supportKey, 'tickets', 'open'],
  queryFn: (): Promise<readonly ConversationListItem[]> =>
    readAllPages(async (page) => {
      const query = { state: 'open', ...page } as const;
      const { tickets: items, nextCursor } = await getValue(call(support.list, { query }));
      return { items, nextCursor };
    }),
  staleTime: 0,
};

/** The possible topics of a ticket, in the language of the screen. */
export function subjectsQuery(language: Language) {
  return {
    queryKey: [...supportKey, 'subjects', language],
    queryFn: (): Promise<Response<typeof support.listTopics>> => getValue(call(support.listTopics)),
  };
}

/** A ticket to open. */
export type NewTicket = BodyInput<typeof support.open>;

/** Opens a ticket, once per key. */
export function openTicket(body: NewTicket, idempotencyKey: string) {
  return call(support.open, { body, idempotencyKey });
}
