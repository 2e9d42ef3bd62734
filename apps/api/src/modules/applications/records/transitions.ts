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

/** Why a move is not made. */
export type TransitionRefusal = 'not_found' | 'application_changed' | 'application_taken';

/** A move that is for one side to make. */
type TransitionBy<By extends TransitionActor> = {
  [M in ApplicationTransition]: (typeof applicationTransitions)[M]['by'] extends By ? M : never;
}[ApplicationTransition];

/** A move that somebody wants to make. */
export interface TransitionRequest<M extends ApplicationTransition> {
  readonly transition: M;
  readonly applicationId: string;
  /** The version that they looked at; whatever there is where it is left out. */
  readonly version?: number | undefined;
  readonly change?: Omit<ApplicationChange, 'state'>;
  /** True where it stays as it is after all, because something else is still waited for. */
  readonly keepsState?: boolean;
}

/**
 * Makes a move of the staff by the one table, on the version that was looked at: of two who are faster
 * than each other one is refused. The row is locked, so that why it is refused is what is told.
 */
export async function applyStaffTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  wanted: TransitionRequest<TransitionBy<'staff'>>,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const seen = await lockApplication(trx, wanted.applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!mayTransition(user, wanted.transition, seen)) return refuseAssigned(trx, seen);
  return applyTransition(trx, seen, wanted);
}

/** Makes a move of the franchisee, in the same way: those of others are not there. */
export async function applyOwnTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  wanted: TransitionRequest<TransitionBy<'franchisee'>>,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const seen = await lockApplication(trx, wanted.applicationId);
  if (!seen || !mayTransition(user, wanted.transition, seen)) return refuse('not_found');
  // They have its documents by then.
  if (wanted.transition === 'withdraw' && seen.reopened_at !== null)
    return refuse('application_changed');
  return applyTransition(trx, seen, wanted);
}

async function applyTransition(
  trx: Trx,
  { id, holder_id: holderId }: ApplicationRow,
  {
    transition: move,
    version,
    change = {},
    keepsState: stays = false,
  }: TransitionRequest<ApplicationTransition>,
): Promise<Result<ApplicationRow, 'application_changed'>> {
  const { from, to } = applicationTransitions[move];
  const guard = { id, from, version, holderId };
  const moved = await updateApplication(trx, guard, { state: stays ? null : to, ...change });
  return moved ? ok(moved) : refuse('application_changed');
}

/** Why somebody of the staff may not work on an application: who has it, where somebody has. */
export async function refuseAssigned(
  trx: Trx,
  { holder_id }: Pick<ApplicationRow, 'holder_id'>,
): Promise<Refusal<'application_taken'>> {
  const holder = holder_id === null ? undefined : await findUser(trx, holder_id);
  if (!holder) return refuse('application_taken');
  const name = holder.full_name;
  return refuseWithMessages('application_taken', [
    {
      en: `${name} is working on this application.`,
      hi: `इस आवेदन पर ${name} काम कर रहे हैं।`,
    },
  ]);
}

/** Something that happened to an application. */
export interface TimelineEntry {
  readonly event: ApplicationEvent;
  readonly amount?: Paise;
  /** Why staff did it, as the franchisee reads it in the time line. */
  readonly reason?: string;
}

/**
 * Writes what happened into the time line and the audit chain. Call it last: it holds the end of the
 * chain until the commit.
 */
export async function recordTimeline(
  trx: Trx,
  actor: Actor,
  { row, happened }: { readonly row: ApplicationRow; readonly happened: readonly TimelineEntry[] },
): Promise<void> {
  for (const { event, amount, reason } of happened) {
    await insertTimelineEvent(trx, {
      application_id: row.id,
      event,
      state: row.state,
      actor_id: actor.caller.user.id,
      amount_paise: amount ?? null,
      reason: reason ?? null,
    });
  }
  await recordEvents(
    trx,
    happened.map(({ event, amount }) =>
      auditEvent(
        `applications.${event}`,
        actor,
        { type: 'application', id: row.id },
        {
          detail: {
            person: row.user_id,
            state: row.state,
            version: row.version,
            paise: amount ?? null,
          },
        },
      ),
    ),
  );
}
