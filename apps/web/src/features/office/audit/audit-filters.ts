import type { LogEntry } from '@anupal/contract/office/log';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** What the log can be narrowed to: what an action begins with. */
export const auditSubjects = [
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
export type AuditSubject = (typeof auditSubjects)[number];

/** How many entries stand on a page. */
export const entriesPerPage = 20;

/** A place in the log, as the URL says it. */
export interface AuditListQuery extends ListQuery {
  readonly about: AuditSubject | null;
  /** The id of who did it; empty for everybody. */
  readonly person: string;
  /** The first and the last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): AuditListQuery {
  return {
    about: auditSubjects.find((one) => one === query.get('about')) ?? null,
    person: parseId(query.get('person')),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query).filter((one) => /^\d{1,15}$/.test(one)),
  };
}

/** What the API is asked for at a place. */
export function toApiQuery({ about, person, from, to }: Omit<AuditListQuery, 'trail'>) {
  return {
    action: about === null ? undefined : `${about}.`,
    person: person || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query of a place. */
export function toUrlParams({
  about,
  person,
  from,
  to,
  trail,
}: AuditListQuery): Record<string, string> {
  return {
    ...(about !== null && { about }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...trailParams({ trail }),
  };
}

/** One thing that an entry holds beside ids. */
export interface EntryDetail {
  readonly name: string;
  /** The name with the action: the same name means something else with another one. */
  readonly key: string;
  readonly value: string | number | boolean;
}

/** What an entry holds that is not empty; whose doing it was is told already. */
export function entryDetails({
  action,
  actor,
  detail,
}: Pick<LogEntry, 'action' | 'actor' | 'detail'>): readonly EntryDetail[] {
  return Object.entries(detail).flatMap(([name, value]) =>
    value === null || value === '' || (name === 'person' && value === actor?.id)
      ? []
      : [{ name, key: `${action}/${name}`, value }],
  );
}

function parseId(text: string | null): string {
  return text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '';
}
