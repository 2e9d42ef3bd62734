import {
  applicationTransitions,
  type ApplicationTransition,
  type TransitionActor,
} from '@anupal/contract/applications/lifecycle';
import type { ApplicationEvent } from '@anupal/contract/applications/schemas';
import { ok, refuse, refuseWithMessages, type Refusal, type Result } from '@anupal/contract/result';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { findUser } from '../../users/public.ts';
import { mayTransition, mayRead } from './application-policy.ts';
import {
  lockApplication,
  updateApplication,
  type ApplicationRow,
  type ApplicationChange,
} from './application-queries.ts';
import { insertTimelineEvent } from './timeline-queries.ts';

/** Why a transition is refused. */
export type TransitionRefusal =
  'not_found' | 'application_changed' | 'application_not_assigned_to_you';

/** The transitions that one side may make. */
type TransitionBy<By extends TransitionActor> = {
  [M in ApplicationTransition]: (typeof applicationTransitions)[M]['by'] extends By ? M : never;
}[ApplicationTransition];

/** A requested transition. */
export interface TransitionRequest<M extends ApplicationTransition> {
  readonly transition: M;
  readonly applicationId: string;
  /** The version that the caller has seen; any version if omitted. */
  readonly version?: number | undefined;
  readonly change?: Omit<ApplicationChange, 'state'>;
  /** True if the state stays, because something else is still pending. */
  readonly keepsState?: boolean;
}

/**
 * Applies a staff transition to the version that the caller has seen. Concurrent transitions: the first
 * update wins, the second is refused. The row is locked, so the reason given is the current one.
 */
export async function applyStaffTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  request: TransitionRequest<TransitionBy<'staff'>>,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const application = await lockApplication(trx, request.applicationId);
  if (!application || !mayRead(user, application)) return refuse('not_found');
  if (!mayTransition(user, request.transition, application))
    return refuseAssigned(trx, application);
  return applyTransition(trx, application, request);
}

/** Applies a franchisee's transition. Applications of others are not found. */
export async function applyOwnTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  request: TransitionRequest<TransitionBy<'franchisee'>>,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const application = await lockApplication(trx, request.applicationId);
  if (!application || !mayTransition(user, request.transition, application))
    return refuse('not_found');
  // A reopened application cannot be withdrawn: its franchisee already has the documents.
  if (request.transition === 'withdraw' && application.reopened_at !== null)
    return refuse('application_changed');
  return applyTransition(trx, application, request);
}

async function applyTransition(
  trx: Trx,
  { id, assignee_id: assigneeId }: ApplicationRow,
  {
    transition,
    version,
    change = {},
    keepsState = false,
  }: TransitionRequest<ApplicationTransition>,
): Promise<Result<ApplicationRow, 'application_changed'>> {
  const { from, to } = applicationTransitions[transition];
  const guard = { id, from, version, assigneeId };
  const updated = await updateApplication(trx, guard, { state: keepsState ? null : to, ...change });
  return updated ? ok(updated) : refuse('application_changed');
}

/** Refuses staff who are not assigned to the application, and names the assignee if there is one. */
export async function refuseAssigned(
  trx: Trx,
  { assignee_id }: Pick<ApplicationRow, 'assignee_id'>,
): Promise<Refusal<'application_not_assigned_to_you'>> {
  const assignee = assignee_id === null ? undefined : await findUser(trx, assignee_id);
  if (!assignee) return refuse('application_not_assigned_to_you');
  const name = assignee.full_name;
  return refuseWithMessages('application_not_assigned_to_you', [
    {
      en: `${name} is working on this application.`,
      hi: `इस आवेदन पर ${name} काम कर रहे हैं।`,
    },
  ]);
}

// The audit log keeps its original names, because its events are never changed.
const auditVerbs: Readonly<Partial<Record<ApplicationEvent, string>>> = {
  claimed: 'taken',
  released: 'given_back',
  information_requested: 'asked',
  started: 'begun',
  refunded: 'returned',
  fee_retained: 'fee_kept',
};

/** An entry of an application's timeline. */
export interface TimelineEntry {
  readonly event: ApplicationEvent;
  readonly amount?: Paise;
  /** The reason given by staff, shown to the franchisee. */
  readonly reason?: string;
}

/**
 * Records events in the timeline and the audit log. Call it last: it locks the end of the audit chain
 * until the commit.
 */
export async function recordTimeline(
  trx: Trx,
  actor: Actor,
  row: ApplicationRow,
  entries: readonly TimelineEntry[],
): Promise<void> {
  for (const { event, amount, reason } of entries) {
    await insertTimelineEvent(trx, {
      application_id: row.id,
      event,
      state: row.state,
      actor_id: actor.caller.user.id,
      amount_paise: amount ?? null,
      reason: reason ?? null,
    });
  }
  const object = { type: 'application', id: row.id };
  const { user_id: person, state, version } = row;
  const events = entries.map(({ event, amount }) => {
    const detail = { person, state, version, paise: amount ?? null };
    return auditEvent(`applications.${auditVerbs[event] ?? event}`, actor, object, { detail });
  });
  await recordEvents(trx, events);
}
