import { randomUUIDv7 } from 'node:crypto';
import type { AnnouncementInput } from '@anupal/contract/announcements';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import { inTransaction, inTransactionUnlessRefused, type Trx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/guard.ts';
import { recordEvents } from '../audit/public.ts';
import {
  countEnded,
  insertAnnouncement,
  listEnded,
  listOpen,
  lockAnnouncement,
  lockOrder,
  endNow,
  updateOrder,
  withdraw,
  updateAnnouncement,
  type VersionGuard,
  type ManagedRow,
  type AnnouncementColumns,
} from './announcement-queries.ts';

/** Which member of staff does something, and from where. */
export interface Acting {
  readonly caller: Caller;
  readonly visitor: ClientInfo;
}

/** A page of what staff keep. */
export interface ManagedPage {
  readonly rows: readonly ManagedRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Those that have not ended, whole and in their order; or a page of those that have. */
export async function listManagedAnnouncements(
  { db }: Context,
  {
    ended,
    limit = 20,
    cursor = null,
  }: {
    readonly ended: boolean;
    readonly limit?: number | undefined;
    readonly cursor?: string | null;
  },
): Promise<ManagedPage> {
  if (!ended) {
    const rows = await listOpen(db);
    return { rows, nextCursor: null, total: rows.length };
  }
  const [found, total] = await Promise.all([
    listEnded(db, { after: cursor, limit: limit + 1 }),
    countEnded(db),
  ]);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null, total };
}

/** Makes an announcement. */
export async function createAnnouncement(
  context: Context,
  acting: Acting,
  written: AnnouncementInput,
): Promise<ManagedRow> {
  return inTransaction(context.db, async (trx) => {
    const made = { id: randomUUIDv7(), made_by: acting.caller.user.id };
    const row = await insertAnnouncement(trx, { ...made, ...toColumns(written) });
    await record(trx, acting, { id: row.id, happened: 'created' });
    return row;
  });
}

type ChangeRefusal = 'not_found' | 'announcement_changed';

/** Writes an announcement anew, on the version that was looked at. */
export async function changeAnnouncement(
  context: Context,
  acting: Acting,
  { id, version, ...written }: VersionGuard & AnnouncementInput,
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return change(context, acting, {
    id,
    happened: 'changed',
    make: (trx) => updateAnnouncement(trx, { id, version }, toColumns(written)),
  });
}

/** Ends an announcement that is in force, now. */
export async function endAnnouncement(
  context: Context,
  acting: Acting,
  guard: VersionGuard,
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return change(context, acting, {
    id: guard.id,
    happened: 'ended',
    make: (trx) => endNow(trx, guard),
  });
}

/** Moves an announcement one place among those that have not ended. */
export async function moveAnnouncement(
  context: Context,
  acting: Acting,
  { id, direction }: { readonly id: string; readonly direction: 'up' | 'down' },
): Promise<Result<ManagedRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx);
    const row = await lockAnnouncement(trx, id);
    const from = order.indexOf(id);
    if (!row || from === -1) return refuse('not_found');
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), order.length - 1);
    if (to === from) return ok(row);
    await updateOrder(trx, order.toSpliced(from, 1).toSpliced(to, 0, id));
    await record(trx, acting, { id, happened: 'moved' });
    return ok(row);
  });
}

/** Deletes an announcement, once. */
export async function removeAnnouncement(
  context: Context,
  acting: Acting,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await withdraw(trx, id))) return refuse('not_found');
    await record(trx, acting, { id, happened: 'deleted' });
    return ok(null);
  });
}

type Happened = 'created' | 'changed' | 'ended' | 'moved' | 'deleted';

async function change(
  context: Context,
  acting: Acting,
  {
    id,
    happened,
    make,
  }: {
    readonly id: string;
    readonly happened: Happened;
    readonly make: (trx: Trx) => Promise<ManagedRow | undefined>;
  },
): Promise<Result<ManagedRow, ChangeRefusal>> {
  return inTransactionUnlessRefused<ManagedRow, ChangeRefusal>(context.db, async (trx) => {
    if (!(await lockAnnouncement(trx, id))) return refuse('not_found');
    const row = await make(trx);
    if (!row) return refuse('announcement_changed');
    await record(trx, acting, { id, happened });
    return ok(row);
  });
}

async function record(
  trx: Trx,
  { caller, visitor }: Acting,
  { id, happened }: { readonly id: string; readonly happened: Happened },
): Promise<void> {
  await recordEvents(trx, [
    {
      action: `announcements.${happened}`,
      actor: { id: caller.user.id, role: caller.user.role },
      object: { type: 'announcement', id },
      outcome: 'done',
      sessionId: caller.sessionId,
      network: visitor.network,
    },
  ]);
}

function toColumns(written: AnnouncementInput): AnnouncementColumns {
  return {
    text_en: written.textEn,
    text_hi: written.textHi,
    audience: written.audience,
    is_marquee: written.isMarquee,
    is_inside: written.isInside,
    starts_at: new Date(written.from),
    ends_at: written.to === null ? null : new Date(written.to),
  };
}
