import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { support } from '@anupal/contract/support';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { supportKey } from '../conversation/conversation-api.ts';
import { ticketsPerPage, type TicketListQuery } from './ticket-filters.ts';

/** A page of one's own tickets. */
export function ticketsQuery({ state, trail }: TicketListQuery) {
  const query = { state: state ?? undefined, cursor: trail.at(-1), limit: ticketsPerPage };
  return {
    queryKey: [...supportKey, 'tickets', query],
    queryFn: (): Promise<Response<typeof support.list>> => valueOf(call(support.list, { query })),
  };
}

/** What a ticket can be about, in the language of the screen. */
export function subjectsQuery(language: Language) {
  return {
    queryKey: [...supportKey, 'subjects', language],
    queryFn: (): Promise<Response<typeof support.listSubjects>> =>
      valueOf(call(support.listSubjects)),
  };
}

/** A ticket as it is opened. */
export type NewTicket = BodyInput<typeof support.open>;

/** What is wrong with a ticket before it is sent; null where nothing is. */
export function checkTicket(body: NewTicket) {
  return checkBody(support.open, body);
}

/** Opens a ticket, once under its key. */
export function openTicket(body: NewTicket, idempotencyKey: string) {
  return call(support.open, { body, idempotencyKey });
}
