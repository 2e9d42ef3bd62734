import type {
  BoardCell,
  BoardItem,
  DueDay,
  DueForm,
} from '@anupal/contract/calendar/clients/endpoints';
import { boardFilters, type BoardFilter, type DueState } from '@anupal/contract/calendar/schemas';
import { applyUrl, paths } from '../../../app/paths.ts';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { parseStateCode, type StateCode } from '@anupal/contract/values/states';

/** Which clients are shown; '' for all. */
export interface DueClientFilter {
  readonly state: StateCode | '';
  readonly tag: string;
  readonly group: string;
}

/** The state of the board, as in the URL. */
export interface BoardQuery extends DueClientFilter {
  readonly view: 'board' | 'calendar';
  /** Like `2026-11`. */
  readonly month: string;
  /** The English name of the form whose clients are listed, or whose days are shown; '' for none. */
  readonly form: string;
  readonly status: BoardFilter | '';
  /** How many clients come before the page. */
  readonly offset: number;
}

/** Obligations of a form that are selected on the board, which the firm can file. */
export interface BoardSelection {
  readonly query: BoardQuery;
  readonly items: readonly BoardItem[];
}

/** How many clients of a form a page of the board lists. */
export const boardPageSize = 100;

/** How many clients with all forms a page of the board lists. */
export const matrixPageSize = 50;

/** Parses the query of a URL. The default is the current month. */
export function parseBoardQuery(search: URLSearchParams, today: string): BoardQuery {
  const month = search.get('month') ?? '';
  const offset = Number(search.get('from') ?? 0);
  return {
    month: parseCalendarDate(`${month}-01`) === null ? today.slice(0, 7) : month,
    form: (search.get('form') ?? '').slice(0, 100),
    status: boardFilters.find((filter) => filter === search.get('status')) ?? '',
    offset: Number.isInteger(offset) && offset > 0 && offset < 1_000_000 ? offset : 0,
    view: search.get('view') === 'calendar' ? 'calendar' : 'board',
    ...parseClientFilter(search),
  };
}

/** Parses which clients a URL shows. */
export function parseClientFilter(search: URLSearchParams): DueClientFilter {
  const read = (name: string): string => (search.get(name) ?? '').trim().slice(0, 40);
  return { state: parseStateCode(read('state')) ?? '', tag: read('tag'), group: read('group') };
}

/** The parameters of a filter, without those that show all. */
export function toFilterParams({
  state,
  tag,
  group,
}: DueClientFilter): Readonly<Partial<Record<'tag' | 'group', string>> & { state?: StateCode }> {
  return {
    ...(state !== '' && { state }),
    ...(tag !== '' && { tag }),
    ...(group !== '' && { group }),
  };
}

/** Whether not all clients are shown. */
export function isFiltered(filter: DueClientFilter): boolean {
  return Object.keys(toFilterParams(filter)).length > 0;
}

/** Shows all clients. */
export const allClients: DueClientFilter = { state: '', tag: '', group: '' };

/** The parameters of the URL of a query. */
export function toBoardParams(query: BoardQuery): Readonly<Record<string, string>> {
  const { view, month, form, status, offset } = query;
  return {
    month,
    ...(view === 'calendar' && { view }),
    ...toFilterParams(query),
    ...(form !== '' && { form }),
    ...(status !== '' && { status }),
    ...(offset > 0 && { from: String(offset) }),
  };
}

/** The URL of a query. */
export function toBoardUrl(query: BoardQuery): string {
  return `?${new URLSearchParams(toBoardParams(query)).toString()}`;
}

/**
 * The query of a request to the API. The days of all forms come without a form, and a wide screen also
 * shows the clients then.
 */
export function toBoardRequest(query: BoardQuery, isWide: boolean) {
  const { view, month, form, status, offset } = query;
  const all = { month, ...toFilterParams(query) };
  const cursor = offset > 0 ? { cursor: offset } : {};
  if (view === 'calendar' || (form === '' && !isWide)) return all;
  if (form === '') return { ...all, by: 'client' as const, limit: matrixPageSize, ...cursor };
  return {
    ...all,
    form,
    ...(status !== '' && { status }),
    limit: boardPageSize,
    ...cursor,
  };
}

/** Where a form of a month is filed for those clients who are shown. */
export function toBatchUrl(query: Pick<BoardQuery, 'month' | 'form'> & DueClientFilter): string {
  const { month, form } = query;
  const search = new URLSearchParams({ month, form, ...toFilterParams(query) });
  return `${paths.dashboardClientDueDates}/file?${search.toString()}`;
}

/** Where the clients of a form are listed who have a status in the month of a day. */
export function formUrl(form: string, due: string, status: DueState): string {
  const month = due.slice(0, 7);
  return `${paths.dashboardClientDueDates}${toBoardUrl({ ...boardOf(month), form, status })}`;
}

function boardOf(month: string): BoardQuery {
  return { ...allClients, view: 'board', month, form: '', status: '', offset: 0 };
}

/** How many obligations of a form there are. */
export function countAll({ counts }: Pick<DueForm, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** How a form of a client is shown: what is late first, then what is to do before it is filed. */
export function getCellState({ status, readiness, lacksAuthority }: BoardCell): BoardFilter {
  return status === 'open' ? findNext(readiness, lacksAuthority) : status;
}

/** What is to do for a form of a client before it is filed; `open` if the firm does not file it. */
export function findNext(
  readiness: BoardCell['readiness'],
  lacksAuthority: boolean,
): 'ready' | 'missing' | 'unauthorized' | 'open' {
  if (lacksAuthority) return 'unauthorized';
  return readiness === 'ready' || readiness === 'missing' ? readiness : 'open';
}

/** A form on a day of the calendar. */
export interface CalendarEntry extends DueDay {
  readonly name: string;
  readonly isOffered: boolean;
  /** Without those that were due before the client was added. */
  readonly all: number;
}

/** The days on which something is due, in order; those of one form if one is chosen. */
export function listCalendarDays(
  { days, forms }: { readonly days: readonly DueDay[]; readonly forms: readonly DueForm[] },
  form: string,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byForm = new Map(forms.map((one) => [one.form, one]));
  const entries = days.flatMap((day) => {
    const known = byForm.get(day.form);
    if (known === undefined || (form !== '' && day.form !== form)) return [];
    const { name, isOffered } = known;
    return [{ ...day, name, isOffered, all: countAll(day) - day.counts.past }];
  });
  return Map.groupBy(entries, ({ day }) => day);
}

/** Whether the firm files an obligation and it has not been applied for. */
export function canFile({ service, readiness: { state } }: BoardItem): boolean {
  return service !== null && (state === 'ready' || state === 'missing');
}

interface ItemKey extends Pick<BoardItem, 'clientId' | 'registrationId' | 'rule'> {
  readonly periodEnds: string;
}

/** Identifies an obligation of a client. */
export function itemKey({ clientId, registrationId, rule, periodEnds }: ItemKey): string {
  return `${clientId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}

/** Where the form of an obligation of a client is filled in. */
export function toFilingUrl(
  serviceId: string,
  {
    clientId,
    registrationId,
    rule,
    periodEnds,
  }: Pick<BoardItem, 'clientId' | 'registrationId' | 'rule' | 'periodEnds'>,
): string {
  const registration = registrationId === null ? {} : { registration: registrationId };
  return applyUrl(serviceId, { client: clientId, rule, periodEnds, ...registration });
}
