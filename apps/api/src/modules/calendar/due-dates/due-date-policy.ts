import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { BoardStatus, DueState } from '@anupal/contract/calendar/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';

/** A time from one day up to, but not including, another; without an end if until is null. */
export interface Pause {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

interface CountedDays {
  readonly today: CalendarDate;
  readonly countsFrom: CalendarDate;
  /** While the client was deactivated: nothing due then is overdue. */
  readonly pause?: Pause | null;
}

/** The state of an obligation on a day. Dates before the profile's start, or within a pause, are never overdue. */
export function getDueState(
  { due, isOptional }: Pick<Obligation, 'due' | 'isOptional'>,
  isDone: boolean,
  { today, countsFrom, pause = null }: CountedDays,
): DueState {
  if (isDone) return 'done';
  if (due >= today) return 'open';
  return isOptional || due < countsFrom || isWithin(due, pause) ? 'past' : 'overdue';
}

function isWithin(day: CalendarDate, pause: Pause | null): boolean {
  return pause !== null && pause.from <= day && (pause.until === null || day < pause.until);
}

/**
 * Whether a state asks for something to be done. What was due before the client was added, or while they
 * were deactivated, is neither late nor filed by default: another may have filed it.
 */
export function isToDo(state: DueState): boolean {
  return state === 'open' || state === 'overdue';
}

/** How far an obligation of a client is. An application for it is with the office until it is completed. */
export function getBoardStatus(
  status: DueState,
  application: { readonly state: ApplicationState } | undefined,
): BoardStatus {
  if (application === undefined || status === 'done') return status;
  return application.state === 'completed' ? 'done' : 'applied';
}

/**
 * The chosen reminder (days before a date) that is due with so many days left; null if none is due yet.
 * If several were missed, the latest of them.
 */
export function getDueReminder(daysLeft: number, chosen: readonly number[]): number | null {
  const reached = chosen.filter((days) => daysLeft <= days);
  return daysLeft < 0 || reached.length === 0 ? null : Math.min(...reached);
}
