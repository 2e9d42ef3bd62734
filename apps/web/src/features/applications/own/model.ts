import { applicationStates, type ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Application } from '@anupal/contract/applications/records';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/list-trail.ts';
import { readSought, writeSought } from '../../../lib/sought-in-url.ts';

/** How many applications stand on a page of the list. */
export const applicationsPerPage = 20;

/** What the list of one's applications is narrowed by. */
export interface Narrowing {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** The id of a service, or '' for all. */
  readonly eserviceId: string;
}

/** A place in that list, as the URL says it. */
export type ApplicationPlace = Narrowing & Trailed;

/** All of one's applications. */
export const everything: Narrowing = { q: '', state: null, eserviceId: '' };

/**
 * The place that a query says; what it says wrongly counts for nothing. `inMemory` is the search that
 * it must not name.
 */
export function readPlace(query: URLSearchParams, inMemory: string): ApplicationPlace {
  const eserviceId = query.get('service') ?? '';
  return {
    q: readSought(query, inMemory),
    state: applicationStates.find((state) => state === query.get('state')) ?? null,
    eserviceId: isUuid(eserviceId) ? eserviceId : '',
    trail: readTrail(query),
  };
}

/** The query of a place. Of a number that is searched for it says only that there is one. */
export function writePlace(place: ApplicationPlace): Record<string, string> {
  const { q, state, eserviceId, trail } = place;
  return {
    ...writeSought(q),
    ...(state !== null && { state }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...writeTrail({ trail }),
  };
}

/** Whether a place shows less than all. */
export function isNarrowed({ q, state, eserviceId }: Narrowing): boolean {
  return q !== '' || state !== null || eserviceId !== '';
}

/** The wallet, from where there is a way back to what is to be paid. */
export function walletFor({ applicationId }: { readonly applicationId: string }): string {
  return `${paths.dashboardWallet}?application=${applicationId}`;
}

/** What staff have written since they last asked for something: that is to be answered. */
export function askedNow({
  messages,
  timeline,
}: Pick<Application, 'messages' | 'timeline'>): Application['messages'] {
  const asked = timeline.findLast(({ event }) => event === 'asked');
  if (asked === undefined) return [];
  return messages.filter(({ by, sentAt }) => by.isStaff && sentAt >= asked.at);
}

/** A month such as 2026-11 as a moment in it, wherever on earth it is read. */
export function momentIn(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}

/** Why staff last did something of which the time line tells the reason; null where they did not. */
export function reasonOf(
  timeline: Application['timeline'],
  wanted: Application['timeline'][number]['event'],
): string | null {
  return timeline.findLast(({ event }) => event === wanted)?.reason ?? null;
}
