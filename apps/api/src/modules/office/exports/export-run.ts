import { randomUUIDv7 } from 'node:crypto';
import type { ExportFormat, ExportedList } from '@anupal/contract/office/exports';
import { ok, refuse, type Result } from '@anupal/contract/result';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvent, type AuditEvent, auditEvent, type AuditDetail } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';

/** A requested export with its filters. */
export interface ExportRequest {
  readonly actor: Actor;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
}

/** What exports depend on. */
export type ExportContext = Pick<Context, 'db' | 'log'> & { readonly gate: ExportGate };

/** Thrown when the session of an export has ended. */
export class SessionEnded extends Error {}

// An export may take minutes. Users demoted, disabled or signed out meanwhile get no further page.
export async function assertSignedIn(
  { db }: ExportContext,
  { actor }: ExportRequest,
): Promise<void> {
  if (!(await isStillSignedIn(db, actor.caller)))
    throw new SessionEnded('the session of an export has ended');
}

/** The result of an export: how many rows may have been sent, and whether it was complete. */
export interface ExportOutcome {
  readonly rows: number;
  readonly isWhole: boolean;
}

// Recorded in the audit log before anything is sent and again with the number of rows, so that exports
// of a killed process are recorded too.
export async function startExport(
  { db, log, gate }: ExportContext,
  list: ExportedList,
  request: ExportRequest,
): Promise<Result<(outcome: ExportOutcome) => Promise<void>, 'exports_busy'>> {
  const release = gate.enter(request.actor.caller.user.id);
  if (release === null) return refuse('exports_busy', exportRetrySeconds);
  const id = randomUUIDv7();
  try {
    await recordEvent(db, exportEvent('export_begun', { id, list, request }));
  } catch (error) {
    release();
    throw error;
  }
  return ok(async (outcome) => {
    release();
    await recordEvent(db, exportEvent('exported', { id, list, request }, outcome)).catch(
      (error: unknown) => {
        log.warn('the end of an export is not in the audit log', { error });
      },
    );
  });
}

interface NamedExport {
  readonly id: string;
  readonly list: ExportedList;
  readonly request: ExportRequest;
}

function exportEvent(
  verb: 'export_begun' | 'exported',
  { id, list, request: { actor, format, filter } }: NamedExport,
  outcome?: ExportOutcome,
): AuditEvent {
  const detail = { list, format, ...toAuditDetail(filter), ...outcome };
  return auditEvent(`office.${verb}`, actor, { type: 'export', id }, { detail });
}

// The search text may be a name, address or PAN, so only the fact of a search is recorded. An object is
// recorded only if it is an id.
function toAuditDetail({ q, object, ...filter }: ExportRequest['filter']): AuditDetail {
  const isId = z.uuid().safeParse(object).success;
  const values = Object.entries(isId ? { ...filter, object } : filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const isSearched = q !== undefined || (object !== undefined && !isId);
  return { ...Object.fromEntries(values), ...(isSearched && { searched: true }) };
}
