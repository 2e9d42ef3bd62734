import type { LogEntry } from '@anupal/contract/office/log';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

/** The filters of the log: prefixes of action names. */
export const auditSubjects = [
  'applications',
  'auth',
  'calendar',
  'eservices',
  'invoices',
  'kyc',
  'office',
  'onboarding',
  'payments',
  'plans',
  'users',
] as const;

/** The audit log, of one actor if `person` is an id. */
export const auditList = defineListQuery(
  { about: oneOf(auditSubjects), person: parseId, from: parseDay, to: parseDay },
  { name: 'audit', pageSize: 20, cursor: /^\d{1,15}$/, isPrivate: isPrivateSearch },
);

/** The filters of the API request. */
export function toRequestFilters(query: typeof auditList.unfiltered) {
  const { q, about, person, from, to } = auditList.toFilters(query);
  return { q, action: about && `${about}.`, person, from, to };
}

/** A detail of an entry. */
export interface EntryDetail {
  readonly name: string;
  /** The name with its action, since it may have another meaning in another action. */
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

function parseId(text: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '';
}
