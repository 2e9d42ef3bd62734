import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  fileFields,
  type EserviceChangeForm,
  type EserviceForm,
  type FileKind,
} from '@anupal/contract/eservices/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Actor } from '../../platform/http/actor.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import { toSender, type UploadRefusal } from '../../platform/documents/scan-and-render.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { storeUploads, type NewFile } from './service-files.ts';
import { type EserviceContext } from './context.ts';
import { deleteFiles, insertFiles } from './file-queries.ts';
import {
  applyForm,
  pickContent,
  emptyContent,
  uniqueSlug,
  nextPosition,
  toSlug,
} from './service-content.ts';
import {
  lockEservice,
  findEservice,
  type EserviceContent,
  type EserviceRow,
} from './service-queries.ts';
import {
  insertEservice,
  lockPublishing,
  selectLastPosition,
  selectSlugs,
  updateEservice,
  type NewVersion,
} from './publishing-queries.ts';

/** A submitted form. */
export interface SubmittedForm<F> {
  readonly form: F;
  readonly uploads: readonly UploadedFile[];
}

/** Publishes a service at the end of its category. */
export async function createEservice(
  context: EserviceContext,
  actor: Actor,
  { form, uploads }: SubmittedForm<EserviceForm>,
): Promise<Result<EserviceRow, UploadRefusal>> {
  const stored = await storeUploads(context, toSender(actor), uploads);
  if (!stored.ok) return stored;
  const row = await inTransaction(context.db, async (trx) => {
    const id = await insertAtEnd(trx, actor, form);
    await insertFiles(trx, withService(stored.value, id));
    await recordEvents(trx, [auditEvent('eservices.created', actor, { type: 'eservice', id })]);
    return findEservice(trx, id);
  });
  if (!row) throw new Error('a service that was just made is not there');
  return ok(row);
}

/** An edit and the version it is based on; without a version the current one is edited. */
export interface EserviceEdit extends SubmittedForm<EserviceChangeForm> {
  readonly id: string;
  readonly version: number | undefined;
}

/** Updates a service. A new version is created only if its content changes. */
export async function changeEservice(
  context: EserviceContext,
  actor: Actor,
  edit: EserviceEdit,
): Promise<Result<EserviceRow, 'not_found' | 'eservice_changed' | UploadRefusal>> {
  const before = await findEservice(context.db, edit.id);
  const refusal = checkVersion(before, edit);
  if (refusal) return refusal;
  const stored = await storeUploads(context, toSender(actor), edit.uploads);
  if (!stored.ok) return stored;
  const changed = await inTransaction(context.db, (trx) => change(trx, actor, edit, stored.value));
  const dropped = changed.ok ? changed.value.dropped : stored.value.map(({ blob }) => blob);
  await removeFiles(context, dropped);
  return changed.ok ? ok(changed.value.row) : changed;
}

function checkVersion(row: EserviceRow | undefined, { version }: EserviceEdit) {
  if (!row) return refuse('not_found');
  return version === undefined || version === row.version ? null : refuse('eservice_changed');
}

interface ChangeResult {
  readonly row: EserviceRow;
  /** Blobs that no row references any more. */
  readonly dropped: readonly string[];
}

async function change(
  trx: Trx,
  actor: Actor,
  edit: EserviceEdit,
  files: readonly NewFile[],
): Promise<Result<ChangeResult, 'not_found' | 'eservice_changed'>> {
  const { id, form } = edit;
  const before = await lockEservice(trx, id, 'for update');
  const refusal = checkVersion(before, edit);
  if (refusal || !before) return refusal ?? refuse('not_found');
  const content = applyForm(form, pickContent(before));
  const isContentChanged = !isDeepStrictEqual(content, pickContent(before));
  await updateEservice(
    trx,
    { id, version: before.version, by: 'staff' },
    {
      isActive: form.isActive ?? before.is_active,
      ...(isContentChanged && { version: newVersion(content, actor) }),
    },
  );
  const kinds = [...files.map(({ kind }) => kind), ...removedKinds(form)];
  const dropped = await deleteFiles(trx, id, kinds);
  await insertFiles(trx, withService(files, id));
  const detail = {
    version: before.version + 1,
    isSaidAnew: isContentChanged,
    isActive: form.isActive ?? null,
  };
  const object = { type: 'eservice', id };
  await recordEvents(trx, [auditEvent('eservices.changed', actor, object, { detail })]);
  const row = await findEservice(trx, id);
  return row ? ok({ row, dropped }) : refuse('not_found');
}

async function insertAtEnd(trx: Trx, actor: Actor, form: EserviceForm): Promise<string> {
  await lockPublishing(trx);
  const content = applyForm(form, emptyContent);
  const id = randomUUIDv7();
  const prefix = toSlug(content.name);
  const slug = uniqueSlug(prefix, await selectSlugs(trx, prefix));
  const position = nextPosition(await selectLastPosition(trx, content.category), content.category);
  const isActive = form.isActive ?? true;
  await insertEservice(trx, { id, slug, position, isActive }, newVersion(content, actor));
  return id;
}

function newVersion(content: EserviceContent, { caller }: Actor): NewVersion {
  return { id: randomUUIDv7(), content, createdBy: caller.user.id };
}

function removedKinds(form: EserviceChangeForm): readonly FileKind[] {
  const fields = ['posterUrl', 'serviceDocUrl', 'docUrl'] as const;
  return fields.filter((field) => form[field] === '').map((field) => fileFields[field]);
}

function withService(files: readonly NewFile[], eserviceId: string) {
  return files.map((file) => ({ ...file, eservice_id: eserviceId }));
}
