import type { BoardItem, DueForm } from '@anupal/contract/calendar/clients/endpoints';
import { dueStates, type DueState } from '@anupal/contract/calendar/schemas';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';

/** The state of the board, as in the URL. */
export interface BoardQuery {
  /** Like `2026-11`. */
  readonly month: string;
  /** The English name of the form whose clients are listed; '' for none. */
  readonly form: string;
  readonly status: DueState | '';
  /** How many clients come before the page. */
  readonly offset: number;
}

/** How many clients a page of the board lists. */
export const boardPageSize = 100;

/** Parses the query of a URL. The default is the current month. */
export function parseBoardQuery(search: URLSearchParams, today: string): BoardQuery {
  const month = search.get('month') ?? '';
  const offset = Number(search.get('from') ?? 0);
  return {
    month: parseCalendarDate(`${month}-01`) === null ? today.slice(0, 7) : month,
    form: (search.get('form') ?? '').slice(0, 100),
    status: dueStates.find((status) => status === search.get('status')) ?? '',
    offset: Number.isInteger(offset) && offset > 0 && offset < 1_000_000 ? offset : 0,
  };
}

/** The URL of a query. */
export function toBoardUrl({ month, form, status, offset }: BoardQuery): string {
  const params = {
    month,
    ...(form !== '' && { form }),
    ...(status !== '' && { status }),
    ...(offset > 0 && { from: String(offset) }),
  };
  return `?${new URLSearchParams(params).toString()}`;
}

/** The query of a request to the API. */
export function toBoardRequest({ month, form, status, offset }: BoardQuery) {
  return {
    month,
    ...(form !== '' && { form }),
    ...(status !== '' && { status }),
    limit: boardPageSize,
    ...(offset > 0 && { cursor: offset }),
  };
}

/** How many obligations of a form there are. */
export function countAll({ counts }: DueForm): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Identifies an obligation on the board. */
export function itemKey({ clientId, registrationId, rule, periodEnds }: BoardItem): string {
  return `${clientId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}
