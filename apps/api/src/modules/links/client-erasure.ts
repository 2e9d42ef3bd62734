import { randomUUIDv7 } from 'node:crypto';
import { clientErasureDays, type ErasureRejection } from '@anupal/contract/links/client-privacy';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionUnlessRefused } from '../../platform/db/database.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import type { Actor, ClientInfo } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import {
  removeClientInTransaction,
  selectOwnClient,
  type ClientRemovalStep,
  type RemovedClient,
} from '../clients/public.ts';
import { emailUser } from '../notifications/public.ts';
import { lockUser } from '../users/public.ts';
import { countChange, lockBoundLink, recordChange } from './client-changes.ts';
import { confirmDigits } from './link-access.ts';
import { isStillBound, type BoundLinkRow } from './link-queries.ts';
import {
  completeErasure,
  endErasure,
  hasRequestedErasure,
  insertErasure,
  listDueErasures,
  readExtent,
  takeReminders,
  type ErasedClient,
  type WaitingErasure,
} from './erasure/erasure-queries.ts';
import {
  renderErasureDoneEmail,
  renderErasureReminderEmail,
  renderErasureRequestedEmail,
} from './erasure/erasure-emails.ts';

type DigitsRefusal = 'digits_wrong' | 'link_locked' | 'too_many_requests' | 'link_unbound';

/**
 * Schedules the erasure of a client at their request, by the digits of their phone number. Their franchisee
 * is notified at once and decides; without a decision it runs after thirty days. A repeated call changes
 * nothing.
 */
export async function requestClientErasure(
  context: Context,
  link: BoundLinkRow,
  digits: string,
  client: ClientInfo,
): Promise<Result<null, DigitsRefusal>> {
  const wait = await countChange(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  return confirmDigits<null, 'link_unbound'>(context, link, {
    digits,
    client,
    act: async (trx) => {
      if (!(await isStillBound(trx, link))) return refuse('link_unbound');
      const isNew = await insertErasure(trx, {
        id: randomUUIDv7(),
        user_id: link.user_id,
        client_id: link.client_id,
        device: describeDevice(client.userAgent),
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
      await recordChange(trx, context, { link, client, action: 'erasure_requested', email });
      return ok(null);
    },
  });
}

/** Cancels the erasure that a client requested, from any browser that is bound to their link. */
export async function cancelClientErasure(
  context: Context,
  link: BoundLinkRow,
  client: ClientInfo,
): Promise<Result<null, 'link_unbound' | 'erasure_decided'>> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (!(await lockBoundLink(trx, link))) return refuse('link_unbound');
    const key = { userId: link.user_id, clientId: link.client_id };
    if (!(await endErasure(trx, key, { state: 'cancelled' }))) return refuse('erasure_decided');
    await recordChange(trx, context, { link, client, action: 'erasure_cancelled' });
    return ok(null);
  });
}

/** Rejects the erasure that a client of the actor requested. The client sees why and can complain. */
export async function rejectClientErasure(
  { db }: Context,
  actor: Actor,
  clientId: string,
  rejection: ErasureRejection,
): Promise<Result<null, 'not_found' | 'erasure_decided'>> {
  const key = { userId: actor.caller.user.id, clientId };
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, key.userId);
    if (!(await selectOwnClient(trx, key.userId, clientId))) return refuse('not_found');
    if (!(await endErasure(trx, key, { state: 'rejected', rejection })))
      return refuse('erasure_decided');
    const object = { type: 'client', id: clientId };
    const detail = { rejection };
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
  return runErasure(context, { userId: actor.caller.user.id, clientId }, actor);
}

/**
 * Completes the erasure that a client requested when they are deleted, whoever deletes them, with the
 * report for the browsers of their link.
 */
export const completeRequestedErasure: ClientRemovalStep = async (trx, client) => {
  if (!(await hasRequestedErasure(trx, client))) return;
  await completeErasure(trx, client, await readExtent(trx, client.clientId));
};

/**
 * Runs the erasures that are due, and reminds the franchisees of those that will be. One whose client has
 * open applications or bills waits until they are completed.
 */
export async function runClientErasures(context: Context & DocumentPorts): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const erasure of await takeReminders(trx, reminderDays))
      await emailFranchisee(context, trx, erasure, renderErasureReminderEmail);
  });
  const failures: unknown[] = [];
  for (const { user_id: userId, client_id: clientId } of await listDueErasures(context.db)) {
    try {
      await runErasure(context, { userId, clientId }, null);
    } catch (error) {
      context.log.error('a client is not erased yet', { userId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const reminderDays = 7;

async function runErasure(
  context: Context & DocumentPorts,
  key: ErasedClient,
  actor: Actor | null,
): Promise<Result<RemovedClient['retained'], 'not_found' | 'client_in_use' | 'erasure_decided'>> {
  const removed = await inTransactionUnlessRefused<
    RemovedClient,
    'not_found' | 'client_in_use' | 'erasure_decided'
  >(context.db, async (trx) => {
    await lockUser(trx, key.userId);
    const owner = await selectOwnClient(trx, key.userId, key.clientId);
    if (!owner) return refuse('not_found');
    // Cancelled or rejected in the meantime.
    if (!(await hasRequestedErasure(trx, key))) return refuse('erasure_decided');
    const done = await removeClientInTransaction(trx, key, {
      actor,
      beforeRemoval: completeRequestedErasure,
    });
    if (done.ok && actor === null) {
      const render = renderErasureDoneEmail(owner.name);
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
  trx: Parameters<typeof takeReminders>[0],
  { user_id: userId, client_id: clientId, due_at: dueAt }: WaitingErasure,
  render: typeof renderErasureReminderEmail,
): Promise<void> {
  const owner = await selectOwnClient(trx, userId, clientId);
  if (!owner) return;
  const email = render({ clientId, name: owner.name, dueAt });
  await emailUser(trx, context, { userId, render: email });
}
