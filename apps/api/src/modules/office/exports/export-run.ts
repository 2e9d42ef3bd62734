import { randomUUIDv7 } from 'node:crypto';
import type { ExportFormat, ExportedList } from '@anupal/contract/office/exports';
import { ok, refuse, type Result } from '@anupal/contract/result';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { recordAlone, type AuditEvent } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import type { Acting } from '../accounts/manage-account.ts';
import type { ExportPlaces } from './export-slots.ts';

/** Who wants a list as a file, and by what it was narrowed. */
export interface ExportWish {
  readonly acting: Acting;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
}

/** What exporting needs. */
export type ExportPorts = Pick<Context, 'db' | 'log'> & {
  readonly places: ExportPlaces;
  /** Aborted when the process is about to end. */
  readonly draining: AbortSignal;
};

export /** How long a whole list may take, in milliseconds: meanwhile it holds a place, and mostly a connection. */
const longest = 600_000;

export class SessionEnded extends Error {}

// An export may take minutes: who is demoted, disabled or signed out meanwhile gets no further page.
export async function refuseEnded({ db }: ExportPorts, { acting }: ExportWish): Promise<void> {
  if (!(await isStillSignedIn(db, acting.caller)))
    throw new SessionEnded('the session of an export has ended');
}

/** What an export came to: how many rows may have left, and whether that was all of them. */
export interface Exported {
  readonly rows: number;
  readonly isWhole: boolean;
}

// It is in the audit log before anything leaves, and again with its number of rows: what a killed
// process had sent stands there too.
export async function beginExport(
  { db, log, places, draining }: ExportPorts,
  list: ExportedList,
  wish: ExportWish,
): Promise<Result<(exported: Exported) => Promise<void>, 'exports_busy'>> {
  const leave = draining.aborted ? null : places.enter(wish.acting.caller.user.id);
  if (leave === null) return refuse('exports_busy', secondsToWait);
  const id = randomUUIDv7();
  try {
    await recordAlone(db, eventOf('export_begun', { id, list, wish }));
  } catch (error) {
    leave();
    throw error;
  }
  return ok(async (exported) => {
    leave();
    await recordAlone(db, eventOf('exported', { id, list, wish }, exported)).catch(
      (error: unknown) => {
        log.warn('the end of an export is not in the audit log', { error });
      },
    );
  });
}

export const secondsToWait = 5;

interface NamedExport {
  readonly id: string;
  readonly list: ExportedList;
  readonly wish: ExportWish;
}

function eventOf(
  verb: 'export_begun' | 'exported',
  { id, list, wish: { acting, format, filter } }: NamedExport,
  exported?: Exported,
): AuditEvent {
  const { caller, visitor } = acting;
  return {
    action: `office.${verb}`,
    actor: { id: caller.user.id, role: caller.user.role },
    object: { type: 'export', id },
    outcome: 'done',
    sessionId: caller.sessionId,
    network: visitor.network,
    detail: { list, format, ...noted(filter), ...exported },
  };
}

// Somebody may have searched for a name, an address or a PAN: only that they searched is noted. An
// object is noted by its id; anything else there may have been typed.
function noted({ q, object, ...filter }: ExportWish['filter']): NonNullable<AuditEvent['detail']> {
  const isId = z.uuid().safeParse(object).success;
  const given = Object.entries(isId ? { ...filter, object } : filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const isSearched = q !== undefined || (object !== undefined && !isId);
  return { ...Object.fromEntries(given), ...(isSearched && { searched: true }) };
}
