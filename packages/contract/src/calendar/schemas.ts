import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { profileValue } from './profile.ts';
import { laws } from './rule.ts';

const certainty = z.enum(['verified', 'toBeConfirmed']);

const source = z.object({ name: z.string(), link: z.nullable(z.string()), certainty });

/** One thing that is due on one day, its texts in the language of the caller. */
export const dueDate = z.object({
  /** The rule and the day with which its period ends: `gstr-1-monthly/2026-10-31`. */
  key: z.string(),
  rule: z.string(),
  periodEnds: z.string(),
  law: z.enum(laws),
  title: z.string(),
  form: z.string(),
  provision: z.string(),
  period: z.string(),
  due: z.string(),
  /** The date of the law; another than `due` where a notification moved it. */
  statutoryDate: z.string(),
  /** Why, and when, in one sentence. */
  reason: z.string(),
  /** What moved the date, or that no extension is known. */
  extension: z.string(),
  /** What a Sunday or a holiday does to it. */
  holiday: z.nullable(z.string()),
  /** What being late costs; null where it was read in no source. */
  penalty: z.nullable(z.object({ hint: z.string(), source: z.nullable(source), certainty })),
  source,
  certainty,
  note: z.nullable(z.string()),
  /** A chance rather than a duty. */
  isOptional: z.boolean(),
  /** The service of the firm that does it. */
  service: z.nullable(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
});

/** One thing that is due on one day. */
export type DueDate = z.output<typeof dueDate>;

/** How a due date of a business stands: `past` lies before its calendar began. */
export const dueStates = ['done', 'overdue', 'open', 'past'] as const;

/** How a due date of a business stands. */
export type DueState = (typeof dueStates)[number];

/** That something was done: when, a note, and the name of a file that proves it. */
export const completion = z.object({
  doneOn: z.string(),
  note: z.string(),
  file: z.nullable(z.object({ name: z.string(), kind: z.enum(['image', 'pdf']) })),
});

/** That something was done. */
export type Completion = z.output<typeof completion>;

/** A due date of the caller's own business. */
export const ownDueDate = z.extend(dueDate, {
  state: z.enum(dueStates),
  done: z.nullable(completion),
});

/** A due date of the caller's own business. */
export type OwnDueDate = z.output<typeof ownDueDate>;

const number = z.nullable(z.string());

/** The answers and numbers of a business, as they are kept. */
export const storedProfile = z.object({
  profile: profileValue,
  identity: z.object({ pan: number, gstin: number, tan: number, cin: number }),
  /** Grows with each saving. */
  version: z.int(),
  /** What lies before this day does not count as missed. */
  countsFrom: calendarDateValue,
});

/** The answers and numbers of a business, as they are kept. */
export type StoredProfile = z.output<typeof storedProfile>;

/** How many days one look at a calendar may span. */
export const maxCalendarDays = { own: 1900, preview: 400 } as const;

/** How long a note beside a done mark may be, in characters. */
export const maxNoteLength = 500;

/** The earliest reminder, in days before a date. */
export const maxReminderDays = 30;

/** When a person is reminded, and since when there is a private address of their due dates. */
export const reminderSettings = z.object({
  /** Days before a date, the most first. */
  days: z.array(z.int()),
  feedMadeAt: z.nullable(z.iso.datetime()),
});
