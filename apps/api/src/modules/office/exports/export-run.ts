import { randomUUIDv7 } from 'node:crypto';
import type { ExportFormat, ExportedList } from '@anupal/contract/office/exports';
import { ok, refuse, type Result } from '@anupal/contract/result';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvent, type AuditEvent, auditEvent, type AuditDetail } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import type { ExportSlots } from './export-slots.ts';

/** Who wants a list as a file, and by what it was narrowed. */
export interface ExportRequest {
  readonly actor: Actor;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
}

/** What exporting needs. */
export type ExportContext = Pick<Context, 'db' | 'log'> & {
  readonly slots: ExportSlots;
  /** Aborted when the process is about to end. */
  readonly draining: AbortSignal;
};

/** How long a whole list may take, in milliseconds: meanwhile it holds a place, and mostly a connection. */
export const maxDuration = 600_000;

export class SessionEnded extends Error {}

// An export may take minutes: who is demoted, disabled or signed out meanwhile gets no further page.
export async function assertSignedIn(
  { db }: ExportContext,
  { actor }: ExportRequest,
): Promise<void> {
  if (!(await isStillSignedIn(db, actor.caller)))
    throw new SessionEnded('the session of an export has ended');
}

/** What an export came to: how many rows may have left, and whether that was all of them. */
export interface ExportOutcome {
  readonly rows: number;
  readonly isWhole: boolean;
}

// It is in the audit log before anything leaves, and again with its number of rows: what a killed
// process had sent stands there too.
export async function beginExport(
  { db, log, slots: places, draining }: ExportContext,
  list: ExportedList,
  wish: ExportRequest,
): Promise<Result<(exported: ExportOutcome) => Promise<void>, 'exports_busy'>> {
  const leave = draining.aborted ? null : places.acquire(wish.actor.caller.user.id);
  if (leave === null) return refuse('exports_busy', retrySeconds);
  const id = randomUUIDv7();
  try {
    await recordEvent(db, exportEvent('export_begun', { id, list, wish }));
  } catch (error) {
    leave();
    throw error;
  }
  return ok(async (exported) => {
    leave();
    await recordEvent(db, exportEvent('exported', { id, list, wish }, exported)).catch(
      (error: unknown) => {
        log.warn('the end of an export is not in the audit log', { error });
      },
    );
  });
}

export const retrySeconds = 5;

interface NamedExport {
  readonly id: string;
  readonly list: ExportedList;
  readonly wish: ExportRequest;
}

function exportEvent(
  verb: 'export_begun' | 'exported',
  { id, list, wish: { actor, format, filter } }: NamedExport,
  exported?: ExportOutcome,
): AuditEvent {
  const detail = { list, format, ...toAuditDetail(filter), ...exported };
  return auditEvent(`office.${verb}`, actor, { type: 'export', id }, { detail });
}

// Somebody may have searched for a name, an address or a PAN: only that they searched is noted. An
// object is noted by its id; anything else there may have been typed.
function toAuditDetail({ q, object, ...filter }: ExportRequest['filter']): AuditDetail {
  const isId = z.uuid().safeParse(object).success;
  const given = Object.entries(isId ? { ...filter, object } : filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const isSearched = q !== undefined || (object !== undefined && !isId);
  return { ...Object.fromEntries(given), ...(isSearched && { searched: true }) };
}
