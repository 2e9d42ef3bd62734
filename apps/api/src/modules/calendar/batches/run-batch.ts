import { ok, refuse, type Result } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  fileApplicationWithin,
  insertCopy,
  storeCopies,
  toDraftKey,
  type ApplicationsContext,
  type AttachedDocument,
  type FilingRefusal,
  type StoredCopy,
} from '../../applications/public.ts';
import { recordEvents, type AuditEvent } from '../../audit/public.ts';
import { findUser, lockUser, presentUser } from '../../users/public.ts';
import { releaseFunds } from '../../wallet/public.ts';
import { readMonth, toKey, toObligationKey } from '../clients/client-due-dates.ts';
import { readReadiness } from '../readiness/readiness.ts';
import { readRules } from '../rules/rules-in-force.ts';
import {
  findBatch,
  findWaitingItem,
  listWaitingIds,
  markItemFiled,
  markItemRefused,
  type BatchRow,
  type StoredRefusal,
  type WaitingItem,
} from './batch-queries.ts';
import { findRefusal, toStored } from './create-batch.ts';

/**
 * Files what waits in a batch, each in a transaction of its own. Killed at any point, or run by two
 * processes, it files nothing twice: an item is decided with the franchisee locked.
 */
export async function runBatch(context: ApplicationsContext, batchId: string): Promise<void> {
  const batch = await findBatch(context.db, batchId);
  if (!batch) return;
  const run = { batch, rules: await readRules(context) };
  const hasExpired = context.clock() - batch.created_at.getTime() > maxRetryMs;
  const failures: unknown[] = [];
  for (const itemId of await listWaitingIds(context.db, batchId)) {
    try {
      await decideItem(context, run, itemId);
    } catch (error) {
      context.log.warn('an item of a batch is tried again', { error });
      failures.push(error);
      if (hasExpired)
        await refuseItem(context, batch.user_id, itemId, toStored(refuse('unavailable')));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'items of a batch are not decided');
}

/** Files what waits in several batches. One that fails does not keep the others waiting. */
export async function runBatches(
  context: ApplicationsContext,
  batchIds: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of batchIds)
    await runBatch(context, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'batches are not decided');
}

// After this, what cannot be filed gives its part of the balance back.
const maxRetryMs = 86_400_000;

interface Run {
  readonly batch: BatchRow;
  readonly rules: RuleSet;
}

/** The franchisee who created a batch; null if they may no longer file. */
async function findActor(db: Db, batch: BatchRow): Promise<Actor | null> {
  const row = await findUser(db, batch.user_id);
  if (row?.disabled_at !== null || row.kyc_status !== 'approved') return null;
  const caller = { user: presentUser(row), sessionId: batch.session_id };
  // A job has no client; the audit log has the network of the call that created the batch.
  return { caller, client: { network: '', userAgent: '' } };
}

async function decideItem(context: ApplicationsContext, run: Run, itemId: string): Promise<void> {
  const { user_id: userId } = run.batch;
  for (let attempt = 1; ; attempt += 1) {
    const copies = await storeItemCopies(context, run, itemId);
    const filed = await inTransactionUnlessRefused(context.db, async (trx) => {
      await lockUser(trx, userId);
      const item = await findWaitingItem(trx, itemId);
      if (!item) return ok(toBlobs(copies)); // another process has decided it
      const prepared = await prepareItem(trx, context, run, item);
      if (!prepared.ok) return prepared;
      const result = await fileItem(trx, context, run, item, { ...prepared.value, copies });
      context.crash('calendar:before-item-commit');
      return result;
    });
    context.crash('calendar:after-item-commit');
    await removeFiles(context, filed.ok ? filed.value : toBlobs(copies));
    if (filed.ok) return;
    // Documents of the client may have changed while they were copied.
    if (filed.code === 'document_expired' && attempt < maxCopyAttempts) continue;
    await refuseItem(context, userId, itemId, toStored(filed));
    return;
  }
}

const maxCopyAttempts = 3;

// Files are stored before the transaction: reading and encrypting them takes too long for its locks.
async function storeItemCopies(
  context: ApplicationsContext,
  run: Run,
  itemId: string,
): Promise<readonly StoredCopy[]> {
  const item = await findWaitingItem(context.db, itemId);
  const prepared = item && (await prepareItem(context.db, context, run, item));
  return prepared?.ok === true ? storeCopies(context, prepared.value.attached) : [];
}

function toBlobs(copies: readonly StoredCopy[]): readonly string[] {
  return copies.flatMap(({ upload }) => upload.files.map(({ blob }) => blob));
}

interface PreparedItem {
  readonly eserviceId: string;
  readonly clientId: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Of the draft that is filed; of the item without one. */
  readonly draftSubject: string;
  /** The documents of the client to attach. */
  readonly attached: readonly AttachedDocument[];
  readonly actor: Actor;
}

// Book, drafts and rules are read again: what changed since the order counts.
async function prepareItem(
  db: Db,
  context: ApplicationsContext,
  { batch, rules }: Run,
  item: WaitingItem,
): Promise<Result<PreparedItem>> {
  const { client_id: clientId, registration_id: registrationId, rule, period_ends } = item;
  if (clientId === null) return refuse('not_found');
  const actor = await findActor(db, batch);
  if (actor === null) return refuse('forbidden');
  const userId = batch.user_id;
  const today = dateInIndia(new Date(context.clock()));
  const key = toKey({ clientId, registrationId, rule, periodEnds: period_ends });
  const month = { userId, today, month: batch.month, rules };
  const { dues } = await readMonth(db, month, { ids: [clientId] });
  const due = dues.find((one) => toKey(toObligationKey(one)) === key);
  if (!due) return refuse('not_found');
  const readiness = await readReadiness(db, context, userId, [due], () => item.answers);
  const found = readiness.get(due)!; // it was asked for
  const refusal = findRefusal(due, found);
  if (refusal !== null) return { ok: false, ...refusal };
  const { id: eserviceId } = found.service!; // without one it is not ready
  const { answers, attached } = found;
  const draftSubject = found.draftSubject ?? item.id;
  return ok({ eserviceId, clientId, answers, draftSubject, attached, actor });
}

async function fileItem(
  trx: Trx,
  context: ApplicationsContext,
  { batch }: Run,
  item: WaitingItem,
  {
    eserviceId,
    clientId,
    answers,
    draftSubject,
    attached,
    actor,
    copies,
  }: PreparedItem & { readonly copies: readonly StoredCopy[] },
): Promise<Result<readonly string[], FilingRefusal | 'too_many_documents'>> {
  const key = toDraftKey(batch.user_id, eserviceId, clientId, draftSubject);
  const files: Record<string, string> = {};
  const events: AuditEvent[] = [];
  for (const { field, document } of attached) {
    const copy = copies.find((one) => one.field === field && one.document.id === document.id);
    const added = copy && (await insertCopy(trx, actor, key, copy));
    if (!copy || !added) return refuse('document_expired');
    if (!added.ok)
      return added.code === 'not_found' ? refuse('document_expired') : refuse(added.code);
    files[field] = copy.upload.columns.id;
    events.push(added.value.event);
  }
  const unused = copies.filter(({ upload }) => !Object.values(files).includes(upload.columns.id));
  const filed = await fileApplicationWithin(trx, context, actor, {
    eserviceId,
    versionId: item.version_id,
    client: { kind: 'earlier', clientId },
    draftSubject,
    registrationId: item.registration_id,
    answers: { ...answers, ...files },
    language: batch.language,
    filingKey: item.id,
    expectedTotal: paiseToRupees(item.reserved_paise),
    reserved: item.reserved_paise,
  });
  if (!filed.ok) return filed;
  await markItemFiled(trx, item.id, filed.value.row.id);
  await recordEvents(trx, events);
  return ok([...filed.value.removedBlobs, ...toBlobs(unused)]);
}

async function refuseItem(
  context: ApplicationsContext,
  userId: string,
  itemId: string,
  refusal: StoredRefusal,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const item = await findWaitingItem(trx, itemId);
    if (!item) return;
    await markItemRefused(trx, itemId, refusal);
    const walletId = (await findUser(trx, userId))?.wallet_id ?? null;
    if (walletId !== null) await releaseFunds(trx, walletId, item.reserved_paise);
  });
}
