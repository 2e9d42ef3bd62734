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

/** What pictures need beside what every verb has. */
export interface PictureContext extends Context, DocumentPorts {}

const longestSide = 256;

const picturesPerDay = 20;

const day = 86_400;

/**
 * Puts a picture beside a person's name, in place of the one before. It is drawn anew, small, and
 * nothing of what came is kept: no place and no time in which it was taken.
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
  const drawn = await scanAndRender(context, upload, { size: { longestSide } });
  if (!drawn.ok) return drawn;
  const [page] = drawn.value.pages;
  if (drawn.value.kind !== 'image' || !page) return refuse('file_not_accepted');
  const picture = { id: randomUUID(), user_id: userId, blob: newFileName() };
  await context.files.put(picture.blob, page.jpeg);
  const { user, replaced } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const before = await deletePicture(trx, userId);
    await insertPicture(trx, { ...picture, digest: sha256(page.jpeg) });
    return { user: await setPicture(trx, userId, pictureUrl(picture.id)), replaced: before };
  });
  await removeFiles(context, replaced);
  return ok(user);
}

/** Takes a person's picture away, also one that Google gave. */
export async function removePicture(context: PictureContext, userId: string): Promise<UserRow> {
  const { user, replaced } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const before = await deletePicture(trx, userId);
    return { user: await setPicture(trx, userId, null), replaced: before };
  });
  await removeFiles(context, replaced);
  return user;
}

/** The bytes of a picture; one that was replaced is not there any more. */
export async function readPicture(
  { db, files }: PictureContext,
  id: string,
): Promise<Result<Buffer, 'not_found'>> {
  const row = await selectPicture(db, id);
  const bytes = row ? await files.get(row.blob) : null;
  if (!row || bytes === null) return refuse('not_found');
  if (!sha256(bytes).equals(row.digest)) throw new Error('the picture of a person was changed');
  return ok(bytes);
}

function pictureUrl(id: string): string {
  return `${basePath}/auth/pictures/${id}`;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
