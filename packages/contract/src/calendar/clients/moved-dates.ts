import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import type { Language, LocalizedText } from '../../languages.ts';
import { parseCalendarDate } from '../../values/calendar-date.ts';
import { formatCalendarDate } from '../../values/date-format.ts';
import { dueDate } from '../schemas.ts';

const movedDate = z.object({
  /** Identifies it among the others. */
  key: z.string(),
  /** The form and its period. */
  name: z.object({ en: z.string(), hi: z.string() }),
  title: z.string(),
  /** The day by law. */
  previousDue: z.string(),
  due: z.string(),
  source: dueDate.shape.source,
  /** How many clients are concerned: those for whom it is not filed. */
  clients: z.int(),
  /** How many of them a ready text was shared with. */
  shared: z.int(),
});

/** A due date that a notification moved, for the clients of a franchisee. */
export type MovedDate = z.output<typeof movedDate>;

const concernedClient = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When a ready text about it was last shared with them; null if none was. */
  sharedAt: z.nullable(z.iso.datetime()),
});

/** A client whom a moved date concerns. */
export type ConcernedClient = z.output<typeof concernedClient>;

/** What is recorded as shared about a moved date, in the language of who shares it. */
export function nameMovedDate(
  { name, due }: { readonly name: LocalizedText; readonly due: string },
  language: Language,
): string {
  const day = parseCalendarDate(due);
  return `${name[language]}: ${day === null ? due : formatCalendarDate(day, language)}`;
}

/** Due dates of clients that notifications moved. */
export const movedDates = {
  listMovedDates: endpoint({
    method: 'GET',
    path: '/clients/obligations/moved',
    access: ['user'],
    needs: ['kyc'],
    query: z.object({
      /** The `key` of the date whose clients are listed; the first by default. */
      date: z.optional(z.string().check(z.maxLength(150))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      /** The `nextCursor` of the previous page. */
      cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    }),
    response: z.object({
      /** Those that are not past, by day. */
      dates: z.array(movedDate),
      /** The key of the date whose clients are listed; null if there is none. */
      shown: z.nullable(z.string()),
      /** By name. */
      clients: z.array(concernedClient),
      nextCursor: z.nullable(z.int()),
    }),
    errors: [],
  }),
};
