import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Context } from '../../../platform/context.ts';
import { stripApplications } from '../../applications/public.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { endUserSessions } from '../../auth/public.ts';
import { forgetKyc } from '../../kyc/public.ts';
import { completeErasuresOfAccount } from '../../links/public.ts';
import { deleteReader, emailUser } from '../../notifications/public.ts';
import { anonymiseUser, closeAccount, findUser, lockUser } from '../../users/public.ts';
import { renderErasedEmail, renderErasureRefusedEmail } from './erasure-emails.ts';
import {
  addToReport,
  endScheduled,
  finishErasure,
  listDueErasures,
  lockRunning,
  readExtent,
  runStep,
  startErasure,
  type ErasedPerson,
  type ErasureRow,
} from './erasure-queries.ts';
import { erasureSteps } from './erasure-steps.ts';
import { listOpenMatters } from './open-matters.ts';

/** What erasing needs. */
export type ErasureContext = Context & { readonly files: FileStore };

// Small enough that no request waits long for a batch.
const rowsPerBatch = 200;

/**
 * Runs the erasures that are due, and continues those that a crash has interrupted. Each batch is a
 * transaction of its own: what it has erased is gone, and what it has not is found by the next run.
 */
export async function runErasures(context: ErasureContext): Promise<void> {
  const failures: unknown[] = [];
  for (const erasure of await listDueErasures(context.db)) {
    try {
      const isClosed = erasure.state === 'running' || (await close(context, erasure));
      if (isClosed) await erase(context, erasure);
    } catch (error) {
      context.log.error('an account is not erased yet', { userId: erasure.user_id, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function close(
  context: ErasureContext,
  { id, user_id: userId }: ErasureRow,
): Promise<boolean> {
  const closed = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const open = await listOpenMatters(trx, userId);
    if (open.length > 0) {
      if (await endScheduled(trx, userId, 'refused'))
        await emailUser(trx, context, { userId, render: renderErasureRefusedEmail(open) });
      return null;
    }
    if (!(await startErasure(trx, id))) return null;
    await closeAccount(trx, userId);
    await endUserSessions(trx, userId, 'disabled');
    await completeErasuresOfAccount(trx, userId);
    const blobs = await forgetKyc(trx, userId);
    await addToReport(trx, id, 'files', blobs.length);
    const object = { type: 'user', id: userId };
    await recordEvents(trx, [auditEvent('retention.account_closed', null, object)]);
    return blobs;
  });
  if (closed === null) return false;
  context.crash('retention:after-close');
  await removeFiles(context, closed);
  return true;
}

async function erase(context: ErasureContext, { id, user_id: userId }: ErasureRow): Promise<void> {
  const person = await findUser(context.db, userId);
  if (!person) return;
  // A call that began before the account was closed may add rows behind their step.
  while ((await runSteps(context, { id, person })) > 0);
  await finish(context, { id, userId });
}

async function runSteps(
  context: ErasureContext,
  { id, person }: { readonly id: string; readonly person: ErasedPerson },
): Promise<number> {
  let rows = 0;
  for (const step of erasureSteps) {
    rows += await runAll(() => runBatch(context, { id, step, person }));
    context.crash(`retention:after-${step.table}`);
  }
  return rows + (await runAll(() => stripBatch(context, { id, userId: person.id })));
}

async function runAll(runOne: () => Promise<number>): Promise<number> {
  let [rows, last] = [0, rowsPerBatch];
  while (last === rowsPerBatch) {
    last = await runOne();
    rows += last;
  }
  return rows;
}

async function runBatch(
  context: ErasureContext,
  {
    id,
    step,
    person,
  }: {
    readonly id: string;
    readonly step: (typeof erasureSteps)[number];
    readonly person: ErasedPerson;
  },
): Promise<number> {
  const { rows, files } = await inTransaction(context.db, async (trx) => {
    if (!(await lockRunning(trx, id))) return { rows: 0, files: [] };
    const done = await runStep(trx, step, { subject: person, limit: rowsPerBatch });
    if (done.rows > 0) await addToReport(trx, id, step.table, done.rows);
    if (done.files.length > 0) await addToReport(trx, id, 'files', done.files.length);
    return done;
  });
  await removeFiles(context, files);
  return rows;
}

async function stripBatch(
  context: ErasureContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    if (!(await lockRunning(trx, id))) return 0;
    const limit = rowsPerBatch;
    const stripped = await stripApplications(trx, context.keys, { owner: { userId }, limit });
    if (stripped > 0) await addToReport(trx, id, 'application', stripped);
    return stripped;
  });
}

// The report goes out in the transaction in which the address goes.
async function finish(
  context: ErasureContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await lockRunning(trx, id))) return;
    const { books_until: booksUntil } = await readExtent(trx, userId);
    await emailUser(trx, context, { userId, render: renderErasedEmail(booksUntil) });
    await deleteReader(trx, userId);
    await anonymiseUser(trx, userId);
    await finishErasure(trx, id);
    const object = { type: 'user', id: userId };
    await recordEvents(trx, [auditEvent('retention.account_erased', null, object)]);
  });
}
