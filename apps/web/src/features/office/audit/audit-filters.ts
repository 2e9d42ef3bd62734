import type { LogEntry } from '@anupal/contract/office/log';
import { dayIn } from '../../../lib/lists/date-range.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';

/** What the log can be narrowed to: what an action begins with. */
export const logSubjects = [
  'applications',
  'auth',
  'calendar',
  'eservices',
  'kyc',
  'office',
  'onboarding',
  'payments',
  'plans',
  'users',
] as const;

/** What the log can be narrowed to. */
export type LogSubject = (typeof logSubjects)[number];

/** How many entries stand on a page. */
export const entriesPerPage = 20;

/** A place in the log, as the URL says it. */
export interface LogPlace extends Trailed {
  readonly about: LogSubject | null;
  /** The id of who did it; empty for everybody. */
  readonly person: string;
  /** The first and the last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): LogPlace {
  return {
    about: logSubjects.find((one) => one === query.get('about')) ?? null,
    person: idIn(query.get('person')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    trail: readTrail(query).filter((one) => /^\d{1,15}$/.test(one)),
  };
}

/** What the API is asked for at a place. */
export function wantedAt({ about, person, from, to }: Omit<LogPlace, 'trail'>) {
  return {
    action: about === null ? undefined : `${about}.`,
    person: person || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query of a place. */
export function writePlace({ about, person, from, to, trail }: LogPlace): Record<string, string> {
  return {
    ...(about !== null && { about }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...writeTrail({ trail }),
  };
}

/** One thing that an entry holds beside ids. */
export interface Detail {
  readonly name: string;
  /** The name with the action: the same name means something else with another one. */
  readonly key: string;
  readonly value: string | number | boolean;
}

/** What an entry holds that is not empty; whose doing it was is told already. */
export function detailsOf({
  action,
  actor,
  detail,
}: Pick<LogEntry, 'action' | 'actor' | 'detail'>): readonly Detail[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    value === null || value === '' || (name === 'person' && value === actor?.id)
      ? []
      : [{ name, key: `${action}/${name}`, value }],
  );
}

function idIn(text: string | null): string {
  return text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '';
}
