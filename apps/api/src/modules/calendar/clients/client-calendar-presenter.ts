import type { ReadinessCounts } from '@anupal/contract/calendar/clients/readiness';
import type { clientCalendar, DueForm } from '@anupal/contract/calendar/clients/endpoints';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import type { NamedService } from '../../eservices/public.ts';
import { presentObligation } from '../due-dates/calendar-presenter.ts';
import { presentReadiness } from '../readiness/readiness-presenter.ts';
import type { ObligationReadiness } from '../readiness/readiness.ts';
import type { Board, ClientCalendar, ClientDue } from './client-due-dates.ts';

/** Presents the obligations of a client. */
export function presentClientCalendar(
  { today, isComputed, answers, obligations, services, rules }: ClientCalendar,
  language: Language,
): Response<typeof clientCalendar.listClientObligations> {
  return {
    today,
    isComputed,
    answers,
    obligations: obligations.map((due) => ({
      registration:
        due.registrationId === null ? null : { id: due.registrationId, state: due.state },
      due: presentObligation(due.obligation, { language, services, rules }),
      status: due.status,
      filing: presentFiling(due),
    })),
    rules: rules.version,
  };
}

/** The page of the board that is listed. */
export interface BoardPage {
  readonly offset: number;
  readonly limit: number;
}

/** The obligations of a page of the board. */
export function pageOfBoard({ listed }: Board, { offset, limit }: BoardPage): readonly ClientDue[] {
  return listed.slice(offset, offset + limit);
}

/** What is shown of the obligations of a form. */
export interface FormDetails {
  readonly services: readonly NamedService[];
  readonly readiness: ReadonlyMap<ClientDue, ObligationReadiness>;
  /** Null without a form. */
  readonly counts: ReadinessCounts | null;
}

/** Presents a month of the board with a page of its obligations. */
export function presentBoard(
  board: Board,
  { offset, limit }: BoardPage,
  details: FormDetails,
  language: Language,
): Response<typeof clientCalendar.board> {
  const { today, month, dues, listed, incomplete, rules } = board;
  return {
    today,
    month,
    forms: presentForms(dues, language),
    incomplete,
    readiness: details.counts,
    items: pageOfBoard(board, { offset, limit }).map((due) => presentItem(due, details, language)),
    total: listed.length,
    nextCursor: listed.length > offset + limit ? offset + limit : null,
    rules: rules.version,
  };
}

function presentForms(dues: readonly ClientDue[], language: Language): DueForm[] {
  const byForm = Map.groupBy(dues, ({ obligation }) => obligation.form);
  return [...byForm].map(([form, ofForm]) => {
    const count = (status: ClientDue['status']): number =>
      ofForm.filter((due) => due.status === status).length;
    const { title, due } = ofForm[0]!.obligation; // a group has a member
    return {
      form,
      name: formName(form, language),
      title: title[language],
      due,
      counts: {
        done: count('done'),
        overdue: count('overdue'),
        open: count('open'),
        past: count('past'),
      },
    };
  });
}

function presentItem(
  due: ClientDue,
  { services, readiness }: FormDetails,
  language: Language,
): Response<typeof clientCalendar.board>['items'][number] {
  const { client, registrationId, obligation, status } = due;
  const service = services.find(({ slug }) => slug === obligation.service);
  return {
    clientId: client.id,
    clientName: client.name,
    registrationId,
    state: registrationId === null ? null : due.state,
    rule: obligation.rule,
    periodEnds: obligation.period.to,
    period: periodName(obligation.period, obligation.law, language),
    due: obligation.due,
    status,
    filing: presentFiling(due),
    service: service ? { id: service.id, slug: service.slug, name: service.name[language] } : null,
    readiness: presentReadiness(readiness.get(due)!, language), // that of every one of the form was read
  };
}

function presentFiling({ filing }: ClientDue) {
  return filing && { filedOn: filing.filed_on, reference: filing.reference };
}
