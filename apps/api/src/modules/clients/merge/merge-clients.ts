import { randomUUIDv7 } from 'node:crypto';
import type { MergePreview } from '@anupal/contract/clients/merge';
import { maxNoteLength, maxTags } from '@anupal/contract/clients/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inSnapshot,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../users/public.ts';
import { recordChange } from '../book/client-book.ts';
import {
  countUses,
  deleteClient,
  selectOwnClient,
  updateClient,
  type ClientColumns,
  type ClientRow,
  type ClientUses,
} from '../book/client-queries.ts';
import { findDuplicates, type DuplicatePair } from './find-duplicates.ts';
import { appendContact, countOwnRows, listEntries, type OwnCounts } from './merge-queries.ts';
import type { ClientMerge, ClientMergeStep, DroppedRows } from './merge-step.ts';

const [maxPairs, maxCompared] = [50, 10_000];

/** Lists pairs of a franchisee's clients who may be the same. */
export async function listDuplicates(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<readonly DuplicatePair[]> {
  return findDuplicates(await listEntries(db, userId, maxCompared), maxPairs);
}

/** What a merge would do. */
export interface MergePlan {
  readonly survivor: ClientRow;
  readonly merged: ClientRow;
  readonly moved: ClientUses & OwnCounts;
  readonly dropped: MergePreview['dropped'];
  readonly obstacles: readonly LocalizedText[];
}

/** Reads what a merge of two clients of a franchisee would do. */
export async function previewMerge(
  { db }: Pick<Context, 'db'>,
  steps: readonly ClientMergeStep[],
  merge: ClientMerge,
): Promise<Result<MergePlan, 'not_found'>> {
  return inSnapshot(db, async (trx) => {
    const found = await findBoth(trx, merge);
    if (!found.ok) return found;
    const obstacles = await findObstacles(trx, steps, merge, found.value);
    return ok({ ...found.value, ...(await countRows(trx, steps, merge, found.value)), obstacles });
  });
}

/** The two clients of a merge in the versions that were seen. */
export interface SeenMerge extends Pick<ClientMerge, 'fromId' | 'intoId'> {
  readonly version: number;
  readonly mergedVersion: number;
}

/** Merges a client of the caller into another one, and deletes the first. */
export async function mergeClients(
  context: Context,
  actor: Actor,
  steps: readonly ClientMergeStep[],
  { version, mergedVersion, ...ids }: SeenMerge,
): Promise<Result<ClientRow, 'not_found' | 'client_changed' | 'clients_not_mergeable'>> {
  const merge = { ...ids, userId: actor.caller.user.id };
  return inTransactionUnlessRefused(context.db, async (trx) => {
    for (const step of steps) await step.lock?.(trx, merge);
    await lockUser(trx, merge.userId);
    const found = await findBoth(trx, merge);
    if (!found.ok) return found;
    const { survivor, merged } = found.value;
    if (merged.version !== mergedVersion) return refuse('client_changed');
    const obstacles = await findObstacles(trx, steps, merge, found.value);
    if (obstacles.length > 0) return refuseWithMessages('clients_not_mergeable', obstacles);
    const { moved, dropped } = await countRows(trx, steps, merge, found.value);
    const row = await updateClient(trx, { id: survivor.id, version }, combine(survivor, merged));
    if (!row) return refuse('client_changed');
    for (const step of steps) await step.move(trx, merge);
    await addMergedContact(merge, row, merged, (contact) => appendContact(trx, contact));
    await deleteClient(trx, merged.id);
    const { applications, drafts, filings, documents } = moved;
    const detail = { applications, drafts, filings, documents, dropped: dropped.join(' ') };
    await recordChange(trx, actor, 'clients.merged', survivor.id, { merged: merged.id, ...detail });
    return ok(row);
  });
}

interface Both {
  readonly survivor: ClientRow;
  readonly merged: ClientRow;
}

async function findBoth(
  db: Db,
  { userId, fromId, intoId }: ClientMerge,
): Promise<Result<Both, 'not_found'>> {
  if (fromId === intoId) return refuse('not_found');
  const survivor = await selectOwnClient(db, userId, intoId);
  const merged = await selectOwnClient(db, userId, fromId);
  return survivor && merged ? ok({ survivor, merged }) : refuse('not_found');
}

// What moves, and what the survivor has already.
async function countRows(
  db: Trx,
  steps: readonly ClientMergeStep[],
  merge: ClientMerge,
  { survivor, merged }: Both,
): Promise<Pick<MergePlan, 'moved' | 'dropped'>> {
  const uses = await countUses(db, merge.userId, merged.id);
  const own = await countOwnRows(db, [merged.id]);
  let rows: DroppedRows = {};
  for (const { countDropped } of steps) rows = { ...rows, ...(await countDropped?.(db, merge)) };
  const filings = uses.filings - (rows.filings ?? 0);
  const kinds = (Object.keys(rows) as (keyof DroppedRows)[]) // Object.keys returns strings
    .filter((kind) => (rows[kind] ?? 0) > 0);
  return {
    moved: { ...uses, ...own, filings },
    dropped: [...listDropped(survivor, merged), ...kinds],
  };
}

async function findObstacles(
  db: Db,
  steps: readonly ClientMergeStep[],
  merge: ClientMerge,
  { survivor, merged }: Both,
): Promise<readonly LocalizedText[]> {
  const found: LocalizedText[] = [];
  for (const step of steps) {
    const obstacle = await step.findObstacle(db, merge);
    if (obstacle) found.push(obstacle);
  }
  const { tags = [], note = '' } = combine(survivor, merged);
  if (tags.length > maxTags) found.push(tooManyTags);
  if ((note ?? '').length > maxNoteLength) found.push(longNote);
  return found;
}

const tooManyTags: LocalizedText = {
  en: 'Together they have more than 10 tags. Please remove some first.',
  hi: 'दोनों के टैग मिलाकर 10 से ज़्यादा हैं। कृपया पहले कुछ हटाएँ।',
};

const longNote: LocalizedText = {
  en: 'Their notes are too long together. Please shorten one first.',
  hi: 'दोनों के नोट मिलाकर बहुत लंबे हैं। कृपया पहले एक छोटा करें।',
};

// The survivor's details, completed with those that only the merged client has.
function combine(survivor: ClientRow, merged: ClientRow): ClientColumns {
  const notes = [survivor.note, merged.note].filter((note) => note !== null);
  return {
    legal_name: survivor.legal_name ?? merged.legal_name,
    constitution: survivor.constitution ?? merged.constitution,
    phone: survivor.phone ?? merged.phone,
    email: survivor.email ?? merged.email,
    language: survivor.language ?? merged.language,
    state: survivor.state ?? merged.state,
    group_name: survivor.group_name ?? merged.group_name,
    tags: [...new Set([...survivor.tags, ...merged.tags])],
    started_on: survivor.started_on ?? merged.started_on,
    address: survivor.address ?? merged.address,
    note: notes.length === 0 ? null : [...new Set(notes)].join('\n\n'),
    is_active: survivor.is_active || merged.is_active,
  };
}

function listDropped(survivor: ClientRow, merged: ClientRow): MergePreview['dropped'] {
  const columns = {
    legalName: 'legal_name',
    language: 'language',
    state: 'state',
    group: 'group_name',
    startedOn: 'started_on',
    address: 'address',
  } as const;
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Object.keys returns strings
  return names.filter((name) => {
    const [own, other] = [survivor[columns[name]], merged[columns[name]]];
    return own !== null && other !== null && own !== other;
  });
}

// A phone number or address that the survivor does not have becomes a contact.
async function addMergedContact(
  { intoId, userId }: ClientMerge,
  survivor: ClientRow,
  merged: ClientRow,
  append: (contact: Parameters<typeof appendContact>[1]) => Promise<void>,
): Promise<void> {
  const phone = merged.phone === survivor.phone ? null : merged.phone;
  const email = merged.email === survivor.email ? null : merged.email;
  if (phone === null && email === null) return;
  await append({ id: randomUUIDv7(), clientId: intoId, userId, name: merged.name, phone, email });
}
