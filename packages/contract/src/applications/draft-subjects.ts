import { parseCalendarDate } from '../values/calendar-date.ts';

/** An obligation that a draft is about. */
export interface DraftObligation {
  readonly rule: string;
  /** The last day of the period. */
  readonly periodEnds: string;
  /** The registration that it is under; null when it concerns the client as a whole. */
  readonly registrationId: string | null;
}

/** The subject of a draft about an obligation. */
export function toDraftSubject({ rule, periodEnds, registrationId }: DraftObligation): string {
  return [rule, periodEnds, ...(registrationId === null ? [] : [registrationId])].join('.');
}

/** The obligation that a subject names; null for any other subject. */
export function parseDraftSubject(subject: string): DraftObligation | null {
  const [rule = '', periodEnds = '', registrationId = null] = subject.split('.');
  return parseCalendarDate(periodEnds) === null ? null : { rule, periodEnds, registrationId };
}
