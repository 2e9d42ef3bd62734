import { randomUUIDv7 } from 'node:crypto';
import { clientErasureDays, type ErasureRejection } from '@anupal/contract/links/client-privacy';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionUnlessRefused, type Trx } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import type { Actor, ClientInfo } from '../../platform/http/actor.ts';
import { discardClientDrafts } from '../applications/public.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import {
  removeClientInTransaction,
  selectOwnClient,
  type ClientRemovalStep,
  type RemovedClient,
} from '../clients/public.ts';
import { emailUser, notifyStaff } from '../notifications/public.ts';
import { lockUser } from '../users/public.ts';
import {
  confirmChange,
  countBrowserChange,
  day,
  recordChange,
  type DigitsRefusal,
} from './client-changes.ts';
import { findBoundLink, findErasure, isOwnNetwork, type BoundCall } from './link-access.ts';
import type { BoundLinkRow } from './link-queries.ts';
import {
  completeErasure,
  endErasure,
  hasRequestedErasure,
  insertErasure,
  isHeld,
  listDueErasures,
  listRequestedErasures,
  lockDueErasure,
  postponeStopped,
  readExtent,
  selectLatestErasure,
  takeEscalations,
  takeReminders,
  type ErasedClient,
  type SeenErasureRow,
  type WaitingErasure,
} from './erasure/erasure-queries.ts';
import {
  renderErasureDoneEmail,
  renderErasureReminderEmail,
  renderErasureRequestedEmail,
} from './erasure/erasure-emails.ts';

/**
 * Schedules the erasure of a client at their request, by the digits of their phone number. Their franchisee
 * is notified at once and decides; without a decision it runs after thirty days. A repeated call changes
 * nothing. Requests have a daily limit of their own, which other changes do not use up.
 */
export async function requestClientErasure(
  context: Context,
  link: BoundLinkRow,
  digits: string,
  client: ClientInfo,
): Promise<Result<null, DigitsRefusal>> {
  const { limits } = context;
  return confirmChange(
    context,
    link,
    { digits, client, count: countBrowserChange },
    async (trx) => {
      const key = `links:erasures:${link.id}`;
      const limit = { key, seconds: day, limit: limits.erasuresPerLinkPerDay };
      const isWaiting = await hasRequestedErasure(trx, {
        userId: link.user_id,
        clientId: link.client_id,
      });
      const wait = isWaiting ? null : await consume(trx, [limit]);
      if (wait !== null) return refuse('too_many_requests', wait);
      const isOwn = link.is_own_network || (await isOwnNetwork(trx, link, client));
      const isNew = await insertErasure(trx, {
        id: randomUUIDv7(),
        user_id: link.user_id,
        client_id: link.client_id,
        device: describeDevice(client.userAgent),
        is_own_network: isOwn,
        deviceId: link.device_id,
        days: clientErasureDays,
      });
      if (!isNew) return ok(null);
      const owner = await selectOwnClient(trx, link.user_id, link.client_id);
      const email = renderErasureRequestedEmail({
        clientId: link.client_id,
        name: owner?.name ?? '',
        dueAt: new Date(context.clock() + clientErasureDays * 86_400_000),
      });
      const change = { link, client, isOwnNetwork: isOwn };
      await recordChange(trx, context, { ...change, action: 'erasure_requested', email });
      return ok(null);
    },
  );
}

/**
 * Cancels the erasure that a client requested, from any browser that was bound to their link while it
 * waited, whatever became of the link.
 */
export async function cancelClientErasure(
  context: Context,
  call: BoundCall,
): Promise<Result<SeenErasureRow, 'link_unbound' | 'erasure_decided'>> {
  const { client, linkId } = call;
  const erasure = await findErasure(context.db, call);
  if (!erasure) {
    const link = await findBoundLink(context, call);
    return refuse(link.ok ? 'erasure_decided' : 'link_unbound');
  }
  const { id, user_id, client_id } = erasure;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, user_id);
    const isOwn = erasure.is_browser_of_own || (await isOwnNetwork(trx, { user_id }, client));
    const end = {
      state: 'cancelled',
      cancelled_on: describeDevice(client.userAgent),
      cancelled_bound_at: erasure.browser_bound_at,
      cancelled_in_own_network: isOwn,
    } as const;
    if (client_id === null || !(await endErasure(trx, id, end))) return refuse('erasure_decided');
    const link = { id: linkId, client_id, user_id };
    const change = { link, client, isOwnNetwork: isOwn };
    await recordChange(trx, context, { ...change, action: 'erasure_cancelled' });
    return ok({ ...erasure, ...end, decided_at: new Date(context.clock()) });
  });
}

/** Why an erasure is rejected, and the law if one requires the data. */
export interface Rejection {
  readonly reason: ErasureRejection;
  readonly law?: string | undefined;
}

/** Rejects the erasure that a client of the actor requested. The client sees why and can complain. */
export async function rejectClientErasure(
  { db }: Context,
  actor: Actor,
  clientId: string,
  { reason, law }: Rejection,
): Promise<Result<null, 'not_found' | 'erasure_decided'>> {
  const key = { userId: actor.caller.user.id, clientId };
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, key.userId);
    if (!(await selectOwnClient(trx, key.userId, clientId))) return refuse('not_found');
    const erasure = await selectLatestErasure(trx, key);
    const end = { state: 'rejected', rejection: reason, rejection_law: law ?? null } as const;
    if (!erasure || !(await endErasure(trx, erasure.id, end))) return refuse('erasure_decided');
    const object = { type: 'client', id: clientId };
    // Without the law: it is free text, and the audit log never ends.
    const detail = { rejection: reason };
    await recordEvents(trx, [auditEvent('links.erasure_rejected', actor, object, { detail })]);
    return ok(null);
  });
}

/** Runs the erasure that a client of the actor requested. */
export async function confirmClientErasure(
  context: Context & DocumentPorts,
  actor: Actor,
  clientId: string,
): Promise<Result<RemovedClient['retained'], 'not_found' | 'client_in_use' | 'erasure_decided'>> {
  const key = { userId: actor.caller.user.id, clientId };
  return runErasure(context, key, {
    actor,
    isStillWanted: (trx) => hasRequestedErasure(trx, key),
  });
}

/**
 * Runs the erasure that a client requested from the firm in writing, such as one whose franchisee is disabled, so
 * that their link does not work. Refused under a legal hold.
 */
export async function eraseClientByOperator(
  context: Context & DocumentPorts,
  client: ErasedClient,
): Promise<Result<RemovedClient['retained'], 'not_found' | 'client_in_use' | 'erasure_decided'>> {
  return runErasure(context, client, {
    actor: null,
    requested: 'letter',
    isStillWanted: async (trx) => !(await isHeld(trx, client.userId)),
  });
}

/**
 * Completes the requested erasure of a client who is deleted, however the deletion was started, and stores
 * the report for the browsers of their link.
 */
export const completeRequestedErasure: ClientRemovalStep = async (trx, client) => {
  if (!(await hasRequestedErasure(trx, client))) return;
  await completeErasure(trx, client, await readExtent(trx, client.clientId));
};

/**
 * Completes the requested erasures of all clients of a franchisee whose account is erased: applications,
 * bills and letters go with it, so nothing is retained.
 */
export async function completeErasuresOfAccount(trx: Trx, userId: string): Promise<void> {
  for (const { client_id: clientId } of await listRequestedErasures(trx, userId)) {
    const { erased, retained } = await readExtent(trx, clientId);
    await completeErasure(
      trx,
      { userId, clientId },
      {
        erased: { ...erased, documents: erased.documents + retained.letters },
        retained: { applications: 0, bills: 0, authorities: 0, letters: 0 },
        billsUntil: null,
        authoritiesUntil: null,
      },
    );
  }
}

/**
 * Runs the erasures that are due, a week after their franchisees were reminded. One whose client has open
 * applications or bills waits until they are completed; the office is notified of those that wait for long.
 */
export async function runClientErasures(
  context: Context & DocumentPorts,
  { erasuresPerPage = 200 } = {},
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await postponeStopped(trx, noticeDays);
    for (const erasure of await takeReminders(trx, noticeDays))
      await emailFranchisee(context, trx, erasure, renderErasureReminderEmail);
    for (const franchiseeId of await takeEscalations(trx, escalationDays))
      await notifyStaff(trx, {
        personId: franchiseeId,
        event: { kind: 'client_erasure_late', franchiseeId },
      });
  });
  const failures: unknown[] = [];
  let after: WaitingErasure | undefined;
  do {
    const due = await listDueErasures(context.db, { noticeDays, after, limit: erasuresPerPage });
    for (const { id, user_id: userId, client_id: clientId } of due) {
      try {
        const isStillWanted = (trx: Trx) => lockDueErasure(trx, id, noticeDays);
        await runErasure(context, { userId, clientId }, { actor: null, isStillWanted });
      } catch (error) {
        context.log.error('a client is not erased yet', { userId, error });
        failures.push(error);
      }
    }
    after = due.length === erasuresPerPage ? due.at(-1) : undefined;
  } while (after);
  if (failures.length > 0) throw failures[0];
}

const [noticeDays, escalationDays] = [7, 60];

/** Who runs an erasure, and whether it may still run once the franchisee is locked. */
interface ErasureRun {
  /** Null if it was due, or the operator runs it. */
  readonly actor: Actor | null;
  readonly isStillWanted: (trx: Trx) => Promise<boolean>;
  /** How it was requested; through the link by default. */
  readonly requested?: 'link' | 'letter';
}

async function runErasure(
  context: Context & DocumentPorts,
  key: ErasedClient,
  { actor, isStillWanted, requested = 'link' }: ErasureRun,
): Promise<Result<RemovedClient['retained'], 'not_found' | 'client_in_use' | 'erasure_decided'>> {
  const removed = await inTransactionUnlessRefused<
    RemovedClient,
    'not_found' | 'client_in_use' | 'erasure_decided'
  >(context.db, async (trx) => {
    await lockUser(trx, key.userId);
    const owner = await selectOwnClient(trx, key.userId, key.clientId);
    if (!owner) return refuse('not_found');
    // It may have been cancelled, rejected, requested anew or stopped since it was read.
    if (!(await isStillWanted(trx))) return refuse('erasure_decided');
    const done = await removeClientInTransaction(trx, key, {
      actor,
      beforeRemoval: completeRequestedErasure,
      discardDrafts: discardClientDrafts,
    });
    if (done.ok && actor === null) {
      const render = renderErasureDoneEmail(owner.name, requested);
      await emailUser(trx, context, { userId: key.userId, render });
    }
    return done;
  });
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value.blobs);
  return ok(removed.value.retained);
}

async function emailFranchisee(
  context: Context,
  trx: Trx,
  { user_id: userId, client_id: clientId, due_at: dueAt }: WaitingErasure,
  render: typeof renderErasureReminderEmail,
): Promise<void> {
  const owner = await selectOwnClient(trx, userId, clientId);
  if (!owner) return;
  const email = render({ clientId, name: owner.name, dueAt });
  await emailUser(trx, context, { userId, render: email });
}
