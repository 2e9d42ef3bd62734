import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { messageResponse } from '../../message-response.ts';
import { calendarDateValue } from '../../values/date-value.ts';
import { toDayNumber } from '../../values/calendar-date.ts';
import { isSingleLine } from '../../values/single-line.ts';
import { stateCodes, type StateCode } from '../../values/states.ts';
import { turnoverBands } from '../profile-questions.ts';
import {
  boardFilters,
  boardStatuses,
  delay,
  dueDate,
  dueStates,
  maxCalendarDays,
} from '../schemas.ts';
import { movedDates } from './moved-dates.ts';
import { readiness, readinessCounts, readinessStates } from './readiness.ts';
import { clientAnswers } from './client-calendar.ts';

const clientId = z.object({ clientId: z.uuid() });
export const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]]); // there are 37

/** An obligation of a client. */
export const obligationKey = {
  clientId: z.uuid(),
  /** The registration that it is under; null when it concerns the client as a whole. */
  registrationId: z.nullable(z.uuid()),
  rule: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  periodEnds: calendarDateValue,
};

/** The longest number of an acknowledgement, in characters. */
export const maxReferenceLength = 40;

/** The most obligations that are marked at once. */
export const maxMarkedAtOnce = 500;

const reference = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxReferenceLength), z.refine(isSingleLine));

const filing = z.object({ filedOn: z.string(), reference: z.nullable(z.string()) });

/** A month like `2026-11`. */
export const monthValue = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

const counts = z.object({
  /** Marked as filed, or an application for it is completed. */
  done: z.int(),
  /** An application for it is with the office; not counted below. */
  applied: z.int(),
  overdue: z.int(),
  open: z.int(),
  /**
   * Past without being overdue: optional, or due before the client was added or while they were
   * deactivated. Not counted above.
   */
  past: z.int(),
});

/** A form that is due for clients within a month. */
const dueForm = z.object({
  /** The form in English, by which it is filtered. */
  form: z.string(),
  /** The form in the caller's language. */
  name: z.string(),
  title: z.string(),
  /** The first day on which it is due. */
  due: z.string(),
  /** Whether the firm files it. */
  isOffered: z.boolean(),
  counts,
  /** How many open obligations lack the client's authority. */
  unauthorized: z.int(),
});

/** A form that is due for clients within a month. */
export type DueForm = z.output<typeof dueForm>;

/** A form that is overdue or due within seven days, and for how many clients. */
const dueSoon = z.object({
  /** The form in English, by which the board is filtered. */
  form: z.string(),
  /** The form in the caller's language. */
  name: z.string(),
  /** The first day on which it is due. */
  due: z.string(),
  clients: z.int(),
});

/** A form that is overdue or due within seven days, and for how many clients. */
export type DueSoon = z.output<typeof dueSoon>;

/** A form that is due for clients on a day. */
const dueDay = z.object({
  day: z.string(),
  /** By its English name, one of `forms`. */
  form: z.string(),
  counts,
});

/** A form that is due for clients on a day. */
export type DueDay = z.output<typeof dueDay>;

const boardItem = z.object({
  clientId: z.uuid(),
  clientName: z.string(),
  registrationId: z.nullable(z.uuid()),
  /** The State of the registration. */
  state: z.nullable(stateCode),
  rule: z.string(),
  periodEnds: z.string(),
  period: z.string(),
  due: z.string(),
  /** Until when the late fee is waived for this client. */
  noFeeUntil: z.nullable(z.string()),
  /** `done` also once an application for it is completed. */
  status: z.enum(dueStates),
  /** What the franchisee recorded when marking it as filed. */
  filing: z.nullable(filing),
  /** The firm's service for it. */
  service: z.nullable(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  readiness,
  /** The class of the client's yearly turnover; null while nobody answered it. */
  turnover: z.nullable(z.enum(turnoverBands)),
  /** Whether the firm would file it and no authority of the client for it is recorded. */
  lacksAuthority: z.boolean(),
});

const itemDelay = z.extend(delay, { rule: z.string(), period: z.string() });

/** What the delay of obligations on the board costs. */
export type ItemDelay = z.output<typeof itemDelay>;

/** An obligation of a client on the board. */
export type BoardItem = z.output<typeof boardItem>;

/** The progress of one form for a client: with several obligations, that of the one furthest behind. */
const boardCell = z.object({
  status: z.enum(boardStatuses),
  readiness: z.enum(readinessStates),
  lacksAuthority: z.boolean(),
  /** How many obligations there are. */
  count: z.int(),
});

/** A form of a client on the board. */
export type BoardCell = z.output<typeof boardCell>;

const boardRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** One for each of `forms`; null where the form does not apply to the client. */
  cells: z.array(z.nullable(boardCell)),
});

/** A client on the board, with all forms. */
export type BoardRow = z.output<typeof boardRow>;

/** An obligation of one client, with its details. */
const clientDueDate = z.object({
  registration: z.nullable(z.object({ id: z.uuid(), state: z.nullable(stateCode) })),
  due: dueDate,
  /** `done` also once an application for it is completed. */
  status: z.enum(dueStates),
  /** What the franchisee recorded when marking it as filed. */
  filing: z.nullable(filing),
  readiness,
});

/** An obligation of one client, with its details. */
export type ClientDueDate = z.output<typeof clientDueDate>;

const label = z.optional(z.string().check(z.maxLength(40)));

/** Filters the franchisee's clients; without a filter, all of them. */
export const dueClientFilter = { state: z.optional(stateCode), tag: label, group: label };

const marked = z.array(z.object(obligationKey)).check(z.minLength(1), z.maxLength(maxMarkedAtOnce));

/** Due dates of the clients of a franchisee. Clients of others are unknown to every call. */
export const clientCalendar = {
  ...movedDates,
  listClientObligations: endpoint({
    method: 'GET',
    path: '/clients/:clientId/obligations',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    query: z
      .object({ from: calendarDateValue, to: calendarDateValue })
      .check(
        z.refine(
          ({ from, to }) =>
            from <= to && toDayNumber(to) - toDayNumber(from) < maxCalendarDays.preview,
          'dates_apart',
        ),
      ),
    response: z.object({
      today: z.string(),
      /** False while the legal form is unknown, or no due dates are known for it. */
      isComputed: z.boolean(),
      answers: clientAnswers,
      /** False while the answers are the usual ones, which nobody gave. */
      areAnswersGiven: z.boolean(),
      obligations: z.array(clientDueDate),
      /** The version of the rules that the dates were computed with. */
      rules: z.string(),
    }),
    errors: ['not_found'],
  }),
  saveClientAnswers: endpoint({
    method: 'PUT',
    path: '/clients/:clientId/due-date-answers',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: clientAnswers,
    response: z.object({ answers: clientAnswers }),
    errors: ['not_found'],
  }),
  board: endpoint({
    method: 'GET',
    path: '/clients/obligations',
    access: ['user'],
    needs: ['kyc'],
    query: z.object({
      /** This month by default. */
      month: z.optional(monthValue),
      /** Lists the clients of one form, by its English name; without it only the forms are counted. */
      form: z.optional(z.string().check(z.maxLength(100))),
      /** Without a form, lists the clients with all forms. */
      by: z.optional(z.literal('client')),
      /** `ready` lists no one whose authority is missing. What is `past` is listed only under `past`. With a status, an `applied` obligation is listed only under `applied`. */
      status: z.optional(z.enum(boardFilters)),
      ...dueClientFilter,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxMarkedAtOnce))),
      /** The `nextCursor` of the previous page. */
      cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    }),
    response: z.object({
      today: z.string(),
      month: z.string(),
      /** Whether a government notification moved an upcoming date of the month that some client has neither filed nor applied for. */
      hasMovedDates: z.boolean(),
      /** By the first day on which each is due. */
      forms: z.array(dueForm),
      /** The same by day, whatever form is listed. */
      days: z.array(dueDay),
      /** Clients whose legal form is not known, so that no date is computed. */
      incomplete: z.int(),
      /** The first five of them by name. */
      incompleteClients: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** How far the chosen form is for its clients, without what is `past`; null without a form. */
      readiness: z.nullable(
        z.extend(readinessCounts, {
          /** Those that lack only the client's authority; not counted as ready. */
          unauthorized: z.int(),
        }),
      ),
      /** By due date and name; what is `past` comes last. */
      items: z.array(boardItem),
      /** What a delay of them costs, each rule and date once. */
      delays: z.array(itemDelay),
      /** By name; only clients with something due. */
      clients: z.array(boardRow),
      /** How many are listed on all pages. */
      total: z.int(),
      nextCursor: z.nullable(z.int()),
      rules: z.string(),
    }),
    errors: [],
  }),
  readDueSoon: endpoint({
    method: 'GET',
    path: '/clients/obligations/soon',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({
      /** How many active clients there are. */
      clients: z.int(),
      /** What was due within the last three months, the oldest first. */
      overdue: z.array(dueSoon),
      /** What is due from today for seven days. */
      week: z.array(dueSoon),
      /** How many authorities of active clients end within thirty days. */
      endingAuthorities: z.int(),
      /** How many of their documents expire soon or expired lately. */
      expiringDocuments: z.int(),
      /** How many of their registrations expire soon or have recently expired. */
      endingRegistrations: z.int(),
    }),
    errors: [],
  }),
  markFiled: endpoint({
    method: 'POST',
    path: '/clients/obligations/filed',
    access: ['user'],
    needs: ['kyc'],
    body: z.object({
      obligations: z
        .array(z.object({ ...obligationKey, reference: z.optional(z.nullable(reference)) }))
        .check(z.minLength(1), z.maxLength(maxMarkedAtOnce)),
      filedOn: calendarDateValue,
      /** The number of the acknowledgement, where an obligation has none of its own. */
      reference: z.optional(z.nullable(reference)),
    }),
    response: z.object({ marked: z.int() }),
    errors: ['not_found', 'done_in_future'],
  }),
  markUnfiled: endpoint({
    method: 'POST',
    path: '/clients/obligations/unfiled',
    access: ['user'],
    needs: ['kyc'],
    body: z.object({ obligations: marked }),
    response: messageResponse,
    errors: ['not_found'],
  }),
};
