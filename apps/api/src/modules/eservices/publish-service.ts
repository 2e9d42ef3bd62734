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
  selectEservice,
  type EserviceContent,
  type EserviceRow,
} from './service-queries.ts';
import {
  insertEservice,
  lockPublishing,
  selectLastPosition,
  selectSlugs,
  updateEservice,
} from './publishing-queries.ts';

/** A form as it came. */
export interface SubmittedForm<F> {
  readonly form: F;
  readonly uploads: readonly UploadedFile[];
}

/** Publishes a service, at the end of its category. */
export async function createEservice(
  context: EserviceContext,
  actor: Actor,
  { form, uploads }: SubmittedForm<EserviceForm>,
): Promise<Result<EserviceRow, UploadRefusal>> {
  const taken = await storeUploads(context, toSender(actor), uploads);
  if (!taken.ok) return taken;
  const content = applyForm(form, emptyContent);
  const row = await inTransaction(context.db, async (trx) => {
    const id = await insertAtEnd(trx, content, { isActive: form.isActive ?? true, actor });
    await insertFiles(trx, withService(taken.value, id));
    await recordEvents(trx, [auditEvent('eservices.created', actor, { type: 'eservice', id })]);
    return selectEservice(trx, id);
  });
  if (!row) throw new Error('a service that was just made is not there');
  return ok(row);
}

/** What an edit changes, and on which version it was made; on whatever stands there without one. */
export interface EserviceEdit extends SubmittedForm<EserviceChangeForm> {
  readonly id: string;
  readonly version: number | undefined;
}

/** Changes a service. What it says becomes a new version where it changed at all. */
export async function changeEservice(
  context: EserviceContext,
  actor: Actor,
  edit: EserviceEdit,
): Promise<Result<EserviceRow, 'not_found' | 'eservice_changed' | UploadRefusal>> {
  const before = await selectEservice(context.db, edit.id);
  const refused = checkVersion(before, edit);
  if (refused) return refused;
  const taken = await storeUploads(context, toSender(actor), edit.uploads);
  if (!taken.ok) return taken;
  const done = await inTransaction(context.db, (trx) =>
    change(trx, actor, { edit, files: taken.value }),
  );
  const dropped = done.ok ? done.value.dropped : taken.value.map(({ blob }) => blob);
  await removeFiles(context, dropped);
  return done.ok ? ok(done.value.row) : done;
}

function checkVersion(row: EserviceRow | undefined, { version }: EserviceEdit) {
  if (!row) return refuse('not_found');
  return version === undefined || version === row.version ? null : refuse('eservice_changed');
}

interface ChangeResult {
  readonly row: EserviceRow;
  /** Blobs of which no row is left. */
  readonly dropped: readonly string[];
}

async function change(
  trx: Trx,
  actor: Actor,
  { edit, files }: { readonly edit: EserviceEdit; readonly files: readonly NewFile[] },
): Promise<Result<ChangeResult, 'not_found' | 'eservice_changed'>> {
  const { id, form } = edit;
  const before = await lockEservice(trx, id, 'for update');
  const refused = checkVersion(before, edit);
  if (refused || !before) return refused ?? refuse('not_found');
  const content = applyForm(form, pickContent(before));
  const isSaidAnew = !isDeepStrictEqual(content, pickContent(before));
  await updateEservice(
    trx,
    { id, version: before.version, by: 'staff' },
    { isActive: form.isActive ?? before.is_active, ...(isSaidAnew && versionOf(content, actor)) },
  );
  const kinds = [...files.map(({ kind }) => kind), ...removedKinds(form)];
  const dropped = await deleteFiles(trx, id, kinds);
  await insertFiles(trx, withService(files, id));
  const detail = { version: before.version + 1, isSaidAnew, isActive: form.isActive ?? null };
  const object = { type: 'eservice', id };
  await recordEvents(trx, [auditEvent('eservices.changed', actor, object, { detail })]);
  const row = await selectEservice(trx, id);
  return row ? ok({ row, dropped }) : refuse('not_found');
}

async function insertAtEnd(
  trx: Trx,
  content: EserviceContent,
  { isActive, actor }: { readonly isActive: boolean; readonly actor: Actor },
): Promise<string> {
  await lockPublishing(trx);
  const id = randomUUIDv7();
  const wanted = toSlug(content.name);
  const slug = uniqueSlug(wanted, await selectSlugs(trx, wanted));
  const position = nextPosition(await selectLastPosition(trx, content.category), content.category);
  const { version } = versionOf(content, actor);
  await insertEservice(trx, { id, slug, position, isActive }, version);
  return id;
}

function versionOf(content: EserviceContent, { caller }: Actor) {
  return { version: { id: randomUUIDv7(), content, madeBy: caller.user.id } };
}

function removedKinds(form: EserviceChangeForm): readonly FileKind[] {
  const fields = ['posterUrl', 'serviceDocUrl', 'docUrl'] as const;
  return fields.filter((field) => form[field] === '').map((field) => fileFields[field]);
}

function withService(files: readonly NewFile[], eserviceId: string) {
  return files.map((file) => ({ ...file, eservice_id: eserviceId }));
}
