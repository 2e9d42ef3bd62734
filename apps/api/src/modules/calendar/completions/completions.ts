import { randomUUIDv7 } from 'node:crypto';
import { obligations } from '@anupal/contract/calendar/obligations';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { blobReferences } from '../../../platform/documents/document-store-queries.ts';
import { toDisplayName } from '../../../platform/documents/document-store.ts';
import { readPart, storePart } from '../../../platform/documents/encrypted-parts.ts';
import {
  refuseBlank,
  scanAndRender,
  toSender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { lockUser } from '../../users/public.ts';
import { readBusiness } from '../profile/business-profile.ts';
import type { CalendarContext } from '../rules/context.ts';
import { readRules } from '../rules/rules-in-force.ts';
import {
  deleteCompletionFile,
  deleteCompletion,
  insertCompletionFile,
  listCompletions,
  selectCompletionFile,
  upsertCompletion,
  type FileRow,
  type CompletionRow,
  type ObligationKey,
} from './completion-queries.ts';

/** A completion to save. */
export interface CompletionInput {
  readonly obligation: ObligationKey;
  readonly doneOn: CalendarDate;
  readonly note: string;
  readonly file: UploadedFile | undefined;
  readonly actor: Actor;
}

const day = 86_400;

// A return can be due years after its period, and an instalment before the year ends.
const searchDays = { before: 400, after: 2200 };

/** Why a proof is refused. */
type ProofRefusal = UploadRefusal | 'file_blank' | 'too_many_requests';

/** Marks an obligation as done. A new proof replaces the one before. */
export async function markDone(
  context: CalendarContext,
  { obligation: key, doneOn, note, file, actor }: CompletionInput,
): Promise<Result<CompletionRow, 'not_found' | 'done_in_future' | ProofRefusal>> {
  const today = dateInIndia(new Date(context.clock()));
  if (doneOn > today) return refuse('done_in_future');
  // Rules never end and completions are loaded together, so periods far ahead are not accepted.
  if (key.period_ends > addDays(today, searchDays.after)) return refuse('not_found');
  if (!(await obligationExists(context, key))) return refuse('not_found');
  const proof = file ? await storeProof(context, key, file, actor) : ok(null);
  if (!proof.ok) return proof;
  const removedBlobs = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, key.user_id);
    await upsertCompletion(trx, { ...key, done_on: doneOn, note });
    return proof.value === null ? [] : replaceFile(trx, key, proof.value);
  });
  await removeFiles(context, removedBlobs);
  const completion = await readCompletion(context, key);
  return completion ? ok(completion) : refuse('not_found');
}

/** Deletes a completion with its note and proof. */
export async function unmarkDone(
  context: CalendarContext,
  key: ObligationKey,
): Promise<Result<null, 'not_found'>> {
  const removedBlobs = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, key.user_id);
    const blobs = await deleteCompletionFile(trx, key);
    return (await deleteCompletion(trx, key)) ? blobs : null;
  });
  if (removedBlobs === null) return refuse('not_found');
  await removeFiles(context, removedBlobs);
  return ok(null);
}

/** Reads the decrypted proof of a completion. */
export async function readCompletionFile(
  context: CalendarContext,
  key: ObligationKey,
): Promise<Result<{ readonly bytes: Buffer; readonly kind: FileRow['kind'] }, 'not_found'>> {
  const row = await selectCompletionFile(context.db, key);
  if (!row) return refuse('not_found');
  const bytes = await readPart(context, completionKeyContext(row), row);
  if (bytes === null) throw new Error('the proof of a completion is missing from the store');
  return ok({ bytes, kind: row.kind });
}

/** The blobs among these names that a proof refers to, for the orphan sweep. */
export const calendarFileReferences = blobReferences('calendar_file');

/** The key context of a proof. */
export function completionKeyContext({
  id,
  user_id: userId,
}: Pick<FileRow, 'id' | 'user_id'>): string {
  return `calendar|v1|${id}|${userId}`;
}

async function obligationExists(context: Context, key: ObligationKey): Promise<boolean> {
  const business = await readBusiness(context.db, key.user_id);
  if (business === null) return false;
  const range = {
    from: addDays(key.period_ends, -searchDays.before),
    to: addDays(key.period_ends, searchDays.after),
  };
  const wantedKey = `${key.rule}/${key.period_ends}`;
  return obligations(business.profile, range, await readRules(context)).some(
    (one) => one.key === wantedKey,
  );
}

async function storeProof(
  context: CalendarContext,
  key: ObligationKey,
  file: UploadedFile,
  actor: Actor,
): Promise<Result<FileRow, ProofRefusal>> {
  const waitSeconds = await consume(context.db, [uploadLimit(context, key.user_id)]);
  if (waitSeconds !== null) return refuse('too_many_requests', waitSeconds);
  const upload = { bytes: file.bytes, sender: toSender(actor) };
  const rendered = await scanAndRender(context, upload, { validate: refuseBlank });
  if (!rendered.ok) return rendered;
  const { kind, original, pages } = rendered.value;
  // Images are stored rendered. A PDF is only for its owner and stored as uploaded.
  const bytes = original ?? pages[0]?.jpeg;
  if (!bytes) throw new Error('a document was rendered without a page');
  const row = { ...key, id: randomUUIDv7(), name: toDisplayName(file.name), kind };
  const content = { bytes, width: 0, height: 0 };
  const part = await storePart(context, completionKeyContext(row), content);
  return ok({ ...row, blob: part.blob, wrapped_key: part.wrapped_key, bytes: part.bytes });
}

async function replaceFile(
  trx: Trx,
  key: ObligationKey,
  file: FileRow,
): Promise<readonly string[]> {
  const removedBlobs = await deleteCompletionFile(trx, key);
  await insertCompletionFile(trx, file);
  return removedBlobs;
}

async function readCompletion(
  { db }: Context,
  key: ObligationKey,
): Promise<CompletionRow | undefined> {
  const completions = await listCompletions(db, [key.user_id]);
  return completions.find(
    ({ rule, period_ends }) => rule === key.rule && period_ends === key.period_ends,
  );
}

function uploadLimit({ limits }: Context, userId: string): RateLimit {
  return { key: `calendar:files:${userId}`, seconds: day, limit: limits.documentsPerDay };
}
