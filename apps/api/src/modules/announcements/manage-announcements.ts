import { randomUUIDv7 } from 'node:crypto';
import type { AnnouncementInput } from '@anupal/contract/announcements';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionUnlessRefused, type Trx } from '../../platform/db/database.ts';
import { readPage, type Page, type PageQuery } from '../../platform/db/paging.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import {
  countEnded,
  endNow,
  insertAnnouncement,
  listEnded,
  listOpen,
  lockAnnouncement,
  lockOrder,
  updateAnnouncement,
  updateOrder,
  withdraw,
  type AnnouncementColumns,
  type ManagedRow,
  type VersionGuard,
} from './announcement-queries.ts';

/** A page of announcements for staff. */
export interface ManagedPage extends Page<ManagedRow> {
  readonly total: number;
}

/** The announcements that have not ended, all of them, in display order. */
export async function listOpenAnnouncements({ db }: Context): Promise<ManagedPage> {
  const rows = await listOpen(db);
  return { rows, nextCursor: null, total: rows.length };
}

/** A page of the announcements that have ended, latest first. */
export async function listEndedAnnouncements(
  { db }: Context,
  query: PageQuery,
): Promise<ManagedPage> {
  const [page, total] = await Promise.all([
    readPage(query, (request) => listEnded(db, request)),
    countEnded(db),
  ]);
  return { ...page, total };
}

/** Creates an announcement. */
export async function createAnnouncement(
  context: Context,
  actor: Actor,
  input: AnnouncementInput,
): Promise<ManagedRow> {
  return inTransaction(context.db, async (trx) => {
    const row = await insertAnnouncement(trx, {
      id: randomUUIDv7(),
      created_by: actor.caller.user.id,
      ...toColumns(input),
    });
    await record(trx, actor, 'created', row.id);
    return row;
  });
}

type ChangeRefusal = 'not_found' | 'announcement_changed';

/** Replaces the content of an announcement, if it still has the version that the caller saw. */
export async function changeAnnouncement(
  context: Context,
  actor: Actor,
  guard: VersionGuard,
  input: AnnouncementInput,
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return change(context, actor, guard.id, 'changed', (trx) =>
    updateAnnouncement(trx, guard, toColumns(input)),
  );
}

/** Ends a running announcement now. */
export async function endAnnouncement(
  context: Context,
  actor: Actor,
  guard: VersionGuard,
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return change(context, actor, guard.id, 'ended', (trx) => endNow(trx, guard));
}

/** Moves an announcement up or down by one among those that have not ended. */
export async function moveAnnouncement(
  context: Context,
  actor: Actor,
  id: string,
  direction: 'up' | 'down',
): Promise<Result<ManagedRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx);
    const row = await lockAnnouncement(trx, id);
    const from = order.indexOf(id);
    if (!row || from === -1) return refuse('not_found');
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), order.length - 1);
    if (to === from) return ok(row);
    await updateOrder(trx, order.toSpliced(from, 1).toSpliced(to, 0, id));
    await record(trx, actor, 'moved', id);
    return ok(row);
  });
}

/** Deletes an announcement, once. */
export async function removeAnnouncement(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await withdraw(trx, id))) return refuse('not_found');
    await record(trx, actor, 'deleted', id);
    return ok(null);
  });
}

type Verb = 'created' | 'changed' | 'ended' | 'moved' | 'deleted';

async function change(
  context: Context,
  actor: Actor,
  id: string,
  verb: Verb,
  update: (trx: Trx) => Promise<ManagedRow | undefined>,
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return inTransactionUnlessRefused<ManagedRow, ChangeRefusal>(context.db, async (trx) => {
    if (!(await lockAnnouncement(trx, id))) return refuse('not_found');
    const row = await update(trx);
    if (!row) return refuse('announcement_changed');
    await record(trx, actor, verb, id);
    return ok(row);
  });
}

async function record(trx: Trx, actor: Actor, verb: Verb, id: string): Promise<void> {
  const event = auditEvent(`announcements.${verb}`, actor, { type: 'announcement', id });
  await recordEvents(trx, [event]);
}

function toColumns(input: AnnouncementInput): AnnouncementColumns {
  return {
    text_en: input.textEn,
    text_hi: input.textHi,
    audience: input.audience,
    is_marquee: input.isMarquee,
    is_listed: input.isListed,
    starts_at: new Date(input.from),
    ends_at: input.to === null ? null : new Date(input.to),
  };
}
