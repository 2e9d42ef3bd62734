import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { profileValue } from './profile.ts';
import { delayCharge } from './delay-charge.ts';
import { laws } from './rule.ts';

const certainty = z.enum(['verified', 'toBeConfirmed']);

const source = z.object({ name: z.string(), link: z.nullable(z.string()), certainty });

/** A due date, with texts in the caller's language. */
export const dueDate = z.object({
  /** Rule and end of the period: `gstr-1-monthly/2026-10-31`. */
  key: z.string(),
  rule: z.string(),
  periodEnds: z.string(),
  law: z.enum(laws),
  title: z.string(),
  form: z.string(),
  provision: z.string(),
  period: z.string(),
  due: z.string(),
  /** The date by law; differs from `due` when a notification moved it. */
  statutoryDate: z.string(),
  /** A text about why and when it is due. */
  reason: z.string(),
  /** What moved the date, or that no extension is known. */
  extension: z.string(),
  /** The effect of a Sunday or holiday on it. */
  holiday: z.nullable(z.string()),
  /** The penalty for being late; null when no source states one. */
  penalty: z.nullable(
    z.object({
      hint: z.string(),
      /** What the hint says, as far as it can be computed. */
      charges: z.array(delayCharge),
      source: z.nullable(source),
      certainty,
    }),
  ),
  /** The last day without an additional fee, when a notification waives it. */
  noFeeUntil: z.nullable(z.string()),
  source,
  certainty,
  note: z.nullable(z.string()),
  /** True for an option rather than a duty. */
  isOptional: z.boolean(),
  /** The firm's service for it. */
  service: z.nullable(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
});

export type DueDate = z.output<typeof dueDate>;

/** What the cost of a delay of a due date follows from. */
export const delay = z.pick(dueDate, {
  due: true,
  periodEnds: true,
  penalty: true,
  noFeeUntil: true,
  isOptional: true,
});

/** What the cost of a delay of a due date follows from. */
export type Delay = z.output<typeof delay>;

/** The status of a due date; `past` is before the calendar of the business
 * started or the client was added, or while they were deactivated, and is never late. */
export const dueStates = ['done', 'overdue', 'open', 'past'] as const;

export type DueState = (typeof dueStates)[number];

/** How far an obligation of a client is; `applied` while an application for it is with the office. */
export const boardStatuses = [...dueStates, 'applied'] as const;

/** How far an obligation of a client is. */
export type BoardStatus = (typeof boardStatuses)[number];

/**
 * What the clients of a form are listed by: a status, or how far what is to do is. `unauthorized`: the
 * firm would file it, and no authority of the client for it is recorded.
 */
export const boardFilters = [...boardStatuses, 'ready', 'missing', 'unauthorized'] as const;

/** What the clients of a form are listed by. */
export type BoardFilter = (typeof boardFilters)[number];

/** The completion of an obligation: its date, a note and the name of the proof. */
export const completion = z.object({
  doneOn: z.string(),
  note: z.string(),
  file: z.nullable(z.object({ name: z.string(), kind: z.enum(['image', 'pdf']) })),
});

export type Completion = z.output<typeof completion>;

/** A due date of the caller's own business. */
export const ownDueDate = z.extend(dueDate, {
  state: z.enum(dueStates),
  done: z.nullable(completion),
});

export type OwnDueDate = z.output<typeof ownDueDate>;

const number = z.nullable(z.string());

/** The stored profile and identification numbers of a business. */
export const storedProfile = z.object({
  profile: profileValue,
  identity: z.object({ pan: number, gstin: number, tan: number, cin: number }),
  /** Increases with every save. */
  version: z.int(),
  /** Due dates before this day do not count as missed. */
  countsFrom: calendarDateValue,
});

export type StoredProfile = z.output<typeof storedProfile>;

/** The longest range of a request, in days. */
export const maxCalendarDays = { own: 1900, preview: 400 } as const;

/** The longest note of a completion, in characters. */
export const maxNoteLength = 500;

/** The earliest reminder, in days before the due date. */
export const maxReminderDays = 30;

/** Reminder settings, and when the private calendar feed was created. */
export const reminderSettings = z.object({
  /** Days before the due date, descending. */
  days: z.array(z.int()),
  feedCreatedAt: z.nullable(z.iso.datetime()),
});

/** Chosen days before a due date; none turns reminders off. */
export const chosenReminderDays = z.object({
  days: z.array(z.int().check(z.minimum(1), z.maximum(maxReminderDays))).check(
    z.maxLength(5),
    z.refine((days) => new Set(days).size === days.length),
  ),
});

/** A new private feed. Its URL is shown only once. */
export const createdFeed = z.object({ url: z.string(), createdAt: z.iso.datetime() });
