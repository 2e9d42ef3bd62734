import type { LogEntry } from '@anupal/contract/office/log';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';

/** The filters of the log: prefixes of action names. */
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

/** A filter of the log. */
export type AuditSubject = (typeof auditSubjects)[number];

/** The number of entries per page. */
export const entriesPerPage = 20;

/** A list query of the log, as in the URL. */
export interface AuditListQuery extends ListQuery {
  readonly about: AuditSubject | null;
  /** The id of the actor; empty for everybody. */
  readonly person: string;
  /** The first and last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** Parses a list query from the URL. */
export function parseListQuery(query: URLSearchParams): AuditListQuery {
  return {
    about: auditSubjects.find((one) => one === query.get('about')) ?? null,
    person: parseId(query.get('person')),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query).filter((one) => /^\d{1,15}$/.test(one)),
  };
}

/** The API query of a list query. */
export function toApiQuery({ about, person, from, to }: Omit<AuditListQuery, 'trail'>) {
  return {
    action: about === null ? undefined : `${about}.`,
    person: person || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The URL parameters of a list query. */
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

/** A detail of an entry. */
export interface EntryDetail {
  readonly name: string;
  /** The name with the action, as it may mean something else with another one. */
  readonly key: string;
  readonly value: string | number | boolean;
}

/** The non-empty details of an entry, without the actor, who is shown already. */
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
