import { randomUUIDv7 } from 'node:crypto';
import { obligations } from '@anupal/contract/calendar/obligations';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { isSingleLine } from '@anupal/contract/values/single-line';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, type RateLimit } from '../../../platform/db/rate-limits.ts';
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

/** What is said of something that was done. */
export interface CompletionInput {
  readonly obligation: ObligationKey;
  readonly doneOn: CalendarDate;
  readonly note: string;
  readonly file: UploadedFile | undefined;
  readonly actor: Actor;
}

const day = 86_400;

const maxNameLength = 150;

// A return can be due years after its period, and an instalment before its year ends.
const daysAround = { before: 400, after: 2200 };

/** Why a proof is not taken. */
type ProofRefusal = UploadRefusal | 'file_blank' | 'too_many_requests';

/** Marks an obligation of a person as done. A file takes the place of the one that was there. */
export async function markDone(
  context: CalendarContext,
  { obligation: marked, doneOn, note, file, actor }: CompletionInput,
): Promise<Result<CompletionRow, 'not_found' | 'done_later' | ProofRefusal>> {
  const today = dateInIndia(new Date(context.clock()));
  if (doneOn > today) return refuse('done_later');
  // Rules go on for ever and marks are read together: periods that are far away would only be a load.
  if (marked.period_ends > addDays(today, daysAround.after)) return refuse('not_found');
  if (!(await isObligation(context, marked))) return refuse('not_found');
  const taken = file ? await storeProof(context, marked, { file, actor }) : ok(null);
  if (!taken.ok) return taken;
  const dropped = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, marked.user_id);
    await upsertCompletion(trx, { ...marked, done_on: doneOn, note });
    return taken.value === null ? [] : replaceFile(trx, marked, taken.value);
  });
  await removeFiles(context, dropped);
  const mark = await readCompletion(context, marked);
  return mark ? ok(mark) : refuse('not_found');
}

/** Takes a done mark back, with its note and file. */
export async function unmarkDone(
  context: CalendarContext,
  marked: ObligationKey,
): Promise<Result<null, 'not_found'>> {
  const dropped = await inTransaction(context.db, async (trx) => {
    const blobs = await deleteCompletionFile(trx, marked);
    return (await deleteCompletion(trx, marked)) ? blobs : null;
  });
  if (dropped === null) return refuse('not_found');
  await removeFiles(context, dropped);
  return ok(null);
}

/** The file beside a done mark, opened. */
export async function readCompletionFile(
  context: CalendarContext,
  marked: ObligationKey,
): Promise<Result<{ readonly bytes: Buffer; readonly kind: FileRow['kind'] }, 'not_found'>> {
  const row = await selectCompletionFile(context.db, marked);
  if (!row) return refuse('not_found');
  const bytes = await readPart(context, completionKeyContext(row), row);
  if (bytes === null) throw new Error('a file of a mark is not in the store');
  return ok({ bytes, kind: row.kind });
}

/** What the key of a file is bound to. */
export function completionKeyContext({
  id,
  user_id: userId,
}: Pick<FileRow, 'id' | 'user_id'>): string {
  return `calendar|v1|${id}|${userId}`;
}

async function isObligation(context: Context, marked: ObligationKey): Promise<boolean> {
  const business = await readBusiness(context.db, marked.user_id);
  if (business === null) return false;
  const range = {
    from: addDays(marked.period_ends, -daysAround.before),
    to: addDays(marked.period_ends, daysAround.after),
  };
  const key = `${marked.rule}/${marked.period_ends}`;
  return obligations(business.profile, range, await readRules(context)).some(
    (one) => one.key === key,
  );
}

async function storeProof(
  context: CalendarContext,
  marked: ObligationKey,
  { file, actor }: { readonly file: UploadedFile; readonly actor: Actor },
): Promise<Result<FileRow, ProofRefusal>> {
  const wait = await consume(context.db, [uploadLimit(context, marked.user_id)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const upload = { bytes: file.bytes, sender: toSender(actor) };
  const drawn = await scanAndRender(context, upload, { validate: refuseBlank });
  if (!drawn.ok) return drawn;
  const { kind, original, pages } = drawn.value;
  // Of a picture nothing but its pixels is kept; a PDF is for its owner alone, and kept as it came.
  const bytes = original ?? pages[0]?.jpeg;
  if (!bytes) throw new Error('a document was drawn without a page');
  const row = { ...marked, id: randomUUIDv7(), name: toDisplayName(file.name), kind };
  const content = { bytes, width: 0, height: 0 };
  const {
    blob,
    wrapped_key,
    bytes: length,
  } = await storePart(context, completionKeyContext(row), content);
  return ok({ ...row, blob, wrapped_key, bytes: length });
}

async function replaceFile(
  trx: Trx,
  marked: ObligationKey,
  file: FileRow,
): Promise<readonly string[]> {
  const dropped = await deleteCompletionFile(trx, marked);
  await insertCompletionFile(trx, file);
  return dropped;
}

async function readCompletion(
  { db }: Context,
  marked: ObligationKey,
): Promise<CompletionRow | undefined> {
  const marks = await listCompletions(db, [marked.user_id]);
  return marks.find(
    ({ rule, period_ends }) => rule === marked.rule && period_ends === marked.period_ends,
  );
}

function uploadLimit({ limits }: Context, userId: string): RateLimit {
  return { key: `calendar:files:${userId}`, seconds: day, limit: limits.documentsPerDay };
}

// A name is a text to be shown: one line, without its folders, as long as a column.
function toDisplayName(given: string): string {
  const plain = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
