import { calendar } from '@anupal/contract/calendar';
import type { BoardItem } from '@anupal/contract/calendar/clients/endpoints';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import type { Span } from '../calendar-api.ts';
import { itemKey, toBoardRequest, type BoardQuery } from './client-board-model.ts';

/** The key prefix of every query about due dates of clients. */
export const clientDuesKey = ['client-dues'] as const;

/** A month of the board. */
export type Board = Response<typeof calendar.board>;

/** What is due for all clients within a month; the clients of one form, or on a wide screen with all. */
export function boardQuery(query: BoardQuery, isWide: boolean, language: Language) {
  const request = toBoardRequest(query, isWide);
  return {
    queryKey: [...clientDuesKey, 'board', request, language],
    queryFn: (): Promise<Board> => getValue(call(calendar.board, { query: request })),
    staleTime: 0,
  };
}

/** What is overdue and due this week for all clients. */
export function dueSoonQuery(language: Language) {
  return {
    queryKey: [...clientDuesKey, 'soon', language],
    queryFn: (): Promise<Response<typeof calendar.readDueSoon>> =>
      getValue(call(calendar.readDueSoon)),
    staleTime: 0,
  };
}

/** What is due for one client within a span. */
export function clientCalendarQuery(clientId: string, span: Span, language: Language) {
  return {
    queryKey: [...clientDuesKey, 'one', clientId, span, language],
    queryFn: (): Promise<Response<typeof calendar.listClientObligations>> =>
      getValue(call(calendar.listClientObligations, { params: { clientId }, query: span })),
    staleTime: 0,
  };
}

/** Saves what the registrations of a client do not tell. */
export function saveClientAnswers(
  clientId: string,
  body: BodyInput<typeof calendar.saveClientAnswers>,
): Promise<ApiResult<Response<typeof calendar.saveClientAnswers>>> {
  return call(calendar.saveClientAnswers, { params: { clientId }, body });
}

type ObligationKey = BodyInput<typeof calendar.markUnfiled>['obligations'][number];

function toObligation({ clientId, registrationId, rule, periodEnds }: BoardItem): ObligationKey {
  return {
    clientId,
    registrationId,
    rule,
    periodEnds, // as received from the API
  };
}

/** Records that obligations were fulfilled on a day, with the number of each acknowledgement by key. */
export function markFiled(
  items: readonly BoardItem[],
  filedOn: string,
  references: Readonly<Record<string, string>>,
): Promise<ApiResult<Response<typeof calendar.markFiled>>> {
  const obligations = items.map((item) => ({
    ...toObligation(item),
    reference: references[itemKey(item)]?.trim() || null,
  }));
  return call(calendar.markFiled, { body: { obligations, filedOn } });
}

/** Deletes what was recorded about obligations. */
export function markUnfiled(items: readonly BoardItem[]): Promise<ApiResult<unknown>> {
  return call(calendar.markUnfiled, { body: { obligations: items.map(toObligation) } });
}
