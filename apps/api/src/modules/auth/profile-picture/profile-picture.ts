import { createHash, randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import {
  scanAndRender,
  toSender,
  type DocumentPorts,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import { newFileName } from '../../../platform/files/store.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { basePath } from '../../../platform/http/paths.ts';
import { lockUser, setPicture, type UserRow } from '../../users/public.ts';
import { deletePicture, insertPicture, selectPicture } from './profile-picture-queries.ts';

/** The context of profile pictures. */
export interface PictureContext extends Context, DocumentPorts {}

const longestSide = 256;
const picturesPerDay = 20;
const day = 86_400;

/**
 * Sets or replaces the caller's picture. The upload is rendered to a small image and discarded, with
 * its metadata: where and when it was taken.
 */
export async function storePicture(
  context: PictureContext,
  actor: Actor,
  bytes: Uint8Array | undefined,
): Promise<Result<UserRow, UploadRefusal | 'file_missing'>> {
  if (!bytes) return refuse('file_missing');
  const userId = actor.caller.user.id;
  const wait = await consume(context.db, [
    { key: `pictures:${userId}`, seconds: day, limit: picturesPerDay },
  ]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const upload = { bytes, sender: toSender(actor) };
  const rendered = await scanAndRender(context, upload, { size: { longestSide } });
  if (!rendered.ok) return rendered;
  const [page] = rendered.value.pages;
  if (rendered.value.kind !== 'image' || !page) return refuse('file_not_accepted');
  const picture = { id: randomUUID(), user_id: userId, blob: newFileName() };
  await context.files.put(picture.blob, page.jpeg);
  const { user, replaced } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const replaced = await deletePicture(trx, userId);
    await insertPicture(trx, { ...picture, digest: sha256(page.jpeg) });
    return { user: await setPicture(trx, userId, pictureUrl(picture.id)), replaced };
  });
  await removeFiles(context, replaced);
  return ok(user);
}

/** Removes a user's picture, including one from Google. */
export async function removePicture(context: PictureContext, userId: string): Promise<UserRow> {
  const { user, removed } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const removed = await deletePicture(trx, userId);
    return { user: await setPicture(trx, userId, null), removed };
  });
  await removeFiles(context, removed);
  return user;
}

/** The bytes of a picture. A replaced picture is gone. */
export async function readPicture(
  { db, files }: PictureContext,
  id: string,
): Promise<Result<Buffer, 'not_found'>> {
  const row = await selectPicture(db, id);
  const bytes = row ? await files.get(row.blob) : null;
  if (!row || bytes === null) return refuse('not_found');
  if (!sha256(bytes).equals(row.digest))
    throw new Error('the stored picture does not match its digest');
  return ok(bytes);
}

function pictureUrl(id: string): string {
  return `${basePath}/auth/pictures/${id}`;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
