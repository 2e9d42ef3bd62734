import type {
  BoardCell,
  clientCalendar,
  DueDay,
  DueForm,
  DueSoon,
  ItemDelay,
} from '@anupal/contract/calendar/clients/endpoints';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { DueState } from '@anupal/contract/calendar/schemas';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { presentDelay, presentObligation } from '../due-dates/calendar-presenter.ts';
import { presentReadiness } from '../readiness/readiness-presenter.ts';
import type { ObligationReadiness } from '../readiness/readiness.ts';
import type { Board, BoardPage, BoardRow } from './board.ts';
import type { ClientCalendar, ClientDue } from './client-due-dates.ts';

type PresentedCalendar = Response<typeof clientCalendar.listClientObligations>;
type PresentedDue = Omit<PresentedCalendar['obligations'][number], 'readiness'>;

/** Presents one thing that is due for a client. */
export function presentClientDue(
  due: ClientDue,
  { services, rules }: ClientCalendar,
  language: Language,
): PresentedDue {
  return {
    registration:
      due.registrationId === null ? null : { id: due.registrationId, state: due.registrationState },
    due: presentObligation(due.obligation, { language, services, rules }),
    status: due.status,
    filing: presentFiling(due),
  };
}

/** Presents what is due for a client, with how far each of it is. */
export function presentClientCalendar(
  calendar: ClientCalendar,
  readiness: ReadonlyMap<ClientDue, ObligationReadiness>,
  language: Language,
): PresentedCalendar {
  const { today, isComputed, answers, areAnswersGiven, obligations, rules } = calendar;
  return {
    today,
    isComputed,
    answers,
    areAnswersGiven,
    obligations: obligations.map((due) => {
      const known = readiness.get(due)!; // read for each
      return {
        ...presentClientDue(due, calendar, language),
        status: presentStatus(due, known),
        readiness: presentReadiness(known, language),
      };
    }),
    rules: rules.version,
  };
}

/** Presents a month of the board with a page of its obligations or clients. */
export function presentBoard(
  board: Board,
  { offset, limit }: BoardPage,
  language: Language,
): Response<typeof clientCalendar.board> {
  const { today, month, hasMovedDates, dues, getStatus, counts, total, incomplete, rules } = board;
  const forms = presentForms(board, language);
  return {
    today,
    month,
    hasMovedDates,
    forms,
    days: countByDay(dues, getStatus),
    incomplete: incomplete.length,
    incompleteClients: incomplete.slice(0, maxNamed).map(({ id, name }) => ({ id, name })),
    readiness: counts,
    items: board.listed.map((due) => presentItem(due, board, language)),
    delays: presentDelays(board.listed, language),
    clients: board.rows.map((row) => presentRow(row, board, forms)),
    total,
    nextCursor: total > offset + limit ? offset + limit : null,
    rules: rules.version,
  };
}

const maxNamed = 5;

/** Counts the clients of each form, month by month as on the board. */
export function presentDueSoon(dues: readonly ClientDue[], language: Language): DueSoon[] {
  const byMonth = Map.groupBy(
    dues,
    ({ obligation: { form, due } }) => `${form} ${due.slice(0, 7)}`,
  );
  return [...byMonth.values()].map((ofForm) => {
    const { form, due } = ofForm[0]!.obligation; // a group has a member
    const clients = new Set(ofForm.map(({ client }) => client.id)).size;
    return { form, name: formName(form, language), due, clients };
  });
}

type GetStatus = Board['getStatus'];

function presentForms({ dues, getStatus, unauthorized }: Board, language: Language): DueForm[] {
  const byForm = Map.groupBy(dues, ({ obligation }) => obligation.form);
  return [...byForm].map(([form, ofForm]) => {
    const { title, due } = ofForm[0]!.obligation; // a group has a member
    return {
      form,
      name: formName(form, language),
      title: title[language],
      due,
      isOffered: ofForm.some(({ obligation }) => obligation.service !== null),
      counts: countStates(ofForm, getStatus),
      unauthorized: ofForm.filter((one) => unauthorized.has(one)).length,
    };
  });
}

function presentRow({ client, dues }: BoardRow, board: Board, forms: readonly DueForm[]) {
  const byForm = Map.groupBy(dues, ({ obligation }) => obligation.form);
  const cells = forms.map(({ form }) => presentCell(byForm.get(form) ?? [], board));
  return { id: client.id, name: client.name, cells };
}

// What is furthest behind comes first.
const behind: readonly BoardCell['status'][] = ['overdue', 'open', 'applied', 'past', 'done'];
const unready: readonly BoardCell['readiness'][] = ['missing', 'unavailable', 'ready'];

function presentCell(dues: readonly ClientDue[], board: Board): BoardCell | null {
  const cells = dues.map((due) => ({
    status: board.getStatus(due),
    readiness: board.readiness.get(due)!.state, // read for every one that is listed
    lacksAuthority: board.unauthorized.has(due),
  }));
  const [first] = cells.toSorted(
    (one, other) =>
      behind.indexOf(one.status) - behind.indexOf(other.status) ||
      Number(other.lacksAuthority) - Number(one.lacksAuthority) ||
      unready.indexOf(one.readiness) - unready.indexOf(other.readiness),
  );
  return first === undefined ? null : { ...first, count: cells.length };
}

function countByDay(dues: readonly ClientDue[], getStatus: GetStatus): DueDay[] {
  return [...Map.groupBy(dues, ({ obligation }) => obligation.due)].flatMap(([day, ofDay]) =>
    [...Map.groupBy(ofDay, ({ obligation }) => obligation.form)].map(([form, ofForm]) => ({
      day,
      form,
      counts: countStates(ofForm, getStatus),
    })),
  );
}

function countStates(dues: readonly ClientDue[], getStatus: GetStatus): DueDay['counts'] {
  const counts = { done: 0, applied: 0, overdue: 0, open: 0, past: 0 };
  for (const due of dues) counts[getStatus(due)] += 1;
  return counts;
}

function presentDelays(dues: readonly ClientDue[], language: Language): ItemDelay[] {
  // A waiver may apply to only some of the clients.
  const delayed = new Map(
    dues.map(({ obligation }) => [
      `${obligation.key} ${obligation.due} ${obligation.noFee?.date ?? ''}`,
      obligation,
    ]),
  );
  return [...delayed.values()].map((obligation) => ({
    ...presentDelay(obligation, language),
    rule: obligation.rule,
    period: periodName(obligation.period, obligation.law, language),
  }));
}

function presentItem(
  due: ClientDue,
  { readiness, unauthorized }: Board,
  language: Language,
): Response<typeof clientCalendar.board>['items'][number] {
  const { client, registrationId, obligation } = due;
  const known = readiness.get(due)!; // that of every one of the form was read
  const service = known.offered;
  return {
    clientId: client.id,
    clientName: client.name,
    registrationId,
    state: due.registrationState,
    rule: obligation.rule,
    periodEnds: obligation.period.to,
    period: periodName(obligation.period, obligation.law, language),
    due: obligation.due,
    noFeeUntil: obligation.noFee?.date ?? null,
    status: presentStatus(due, known),
    filing: presentFiling(due),
    service: service && { id: service.id, slug: service.slug, name: service.name[language] },
    readiness: presentReadiness(known, language),
    turnover: due.turnover,
    lacksAuthority: unauthorized.has(due),
  };
}

// A completed application counts as filed, like the franchisee's own mark.
function presentStatus({ status }: ClientDue, { state }: ObligationReadiness): DueState {
  return state === 'filed' ? 'done' : status;
}

function presentFiling({ filing }: ClientDue) {
  return filing && { filedOn: filing.filed_on, reference: filing.reference };
}
