import { randomUUIDv7 } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { ExportedList, ExportFormat } from '@anupal/contract/office/exports';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { mostRowsOfSheet } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/db/stream-pages.ts';
import { csvMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import { recordAlone, type AuditEvent } from '../../audit/service.ts';
import { isStillSignedIn } from '../../auth/service.ts';
import type { Acting } from '../people/service.ts';
import type { Sheet } from '../sheets/service.ts';

/** Who wants a list as a file, and by what it was narrowed. */
export interface ExportWish {
  readonly acting: Acting;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, string | number | undefined>>;
}

/** The places for exports under way in this process. */
export interface ExportPlaces {
  /** Takes a place for somebody, who has one at most; answers how to give it back, or null. */
  readonly enter: (userId: string) => (() => void) | null;
}

/** What exporting needs. */
export type ExportPorts = Pick<Context, 'db' | 'log'> & {
  readonly places: ExportPlaces;
  /** Aborted when the process is about to end. */
  readonly draining: AbortSignal;
};

/** Opens so many places. */
export function openExportPlaces(most: number): ExportPlaces {
  const inside = new Set<string>();
  return {
    enter: (userId) => {
      if (inside.size >= most || inside.has(userId)) return null;
      inside.add(userId);
      return () => void inside.delete(userId);
    },
  };
}

/** How long a whole list may take, in milliseconds: meanwhile it holds a place, and mostly a connection. */
const longest = 600_000;

/** A list as the text of a CSV file, read from the database as fast as the client takes it in. */
export async function exportText<Row>(
  ports: ExportPorts,
  sheet: Sheet<Row>,
  wish: ExportWish,
): Promise<Result<Readable, 'exports_busy'>> {
  const begun = await beginExport(ports, sheet.list, wish);
  if (!begun.ok) return begun;
  const text = new PassThrough();
  text.on('error', () => undefined); // who sends it hears of it; without a listener the process ends
  void fill(ports, { sheet, wish, text }).then(begun.value);
  return ok(text);
}

/** What somebody wants of a file that is made whole. */
export interface WholeWish<T> extends ExportWish {
  /** Aborted when nobody waits for it any more. */
  readonly left: AbortSignal;
  readonly write: (lines: readonly SheetLine[], signal: AbortSignal) => Promise<T>;
}

/** Why no file is made whole. */
export type WholeRefusal = 'exports_busy' | 'session_expired' | 'sheet_too_long';

/** A list as a file that is made whole, where it has not too many rows. */
export async function exportWhole<Row, T>(
  ports: ExportPorts,
  sheet: Sheet<Row>,
  wish: WholeWish<T>,
): Promise<Result<T, WholeRefusal>> {
  const begun = await beginExport(ports, sheet.list, wish);
  if (!begun.ok) return begun;
  const signal = AbortSignal.any([wish.left, ports.draining, AbortSignal.timeout(longest)]);
  let exported: Exported = { rows: 0, isWhole: false };
  try {
    const lines = await gather(ports, sheet, { wish, signal });
    if (lines.length > mostRowsOfSheet) return refuse('sheet_too_long');
    const file = await wish.write([sheet.headings, ...lines], signal);
    await refuseEnded(ports, wish);
    signal.throwIfAborted();
    exported = { rows: lines.length, isWhole: true };
    return ok(file);
  } catch (error) {
    if (error instanceof SessionEnded) return refuse('session_expired');
    if (signal.aborted) return refuse('exports_busy', secondsToWait);
    throw error;
  } finally {
    await begun.value(exported);
  }
}

interface Gathering {
  readonly wish: ExportWish;
  readonly signal: AbortSignal;
}

async function gather<Row>(
  ports: ExportPorts,
  { read, lineOf }: Sheet<Row>,
  { wish, signal }: Gathering,
): Promise<readonly SheetLine[]> {
  const lines: SheetLine[] = [];
  await eachPage(ports.db, read, async (pages) => {
    for await (const page of pages) {
      await refuseEnded(ports, wish);
      signal.throwIfAborted();
      lines.push(...page.map(lineOf));
      if (lines.length > mostRowsOfSheet) break;
    }
  });
  return lines;
}

class SessionEnded extends Error {}

// An export may take minutes: who is demoted, disabled or signed out meanwhile gets no further page.
async function refuseEnded({ db }: ExportPorts, { acting }: ExportWish): Promise<void> {
  if (!(await isStillSignedIn(db, acting.caller)))
    throw new SessionEnded('the session of an export has ended');
}

/** What an export came to: how many rows may have left, and whether that was all of them. */
interface Exported {
  readonly rows: number;
  readonly isWhole: boolean;
}

// It is in the audit log before anything leaves, and again with its number of rows: what a killed
// process had sent stands there too.
async function beginExport(
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

const secondsToWait = 5;

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

interface Filling<Row> {
  readonly sheet: Sheet<Row>;
  readonly wish: ExportWish;
  readonly text: PassThrough;
}

async function fill<Row>(
  ports: ExportPorts,
  { sheet, wish, text }: Filling<Row>,
): Promise<Exported> {
  let rows = 0;
  async function* write(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
    yield csvMark + csvText([sheet.headings]);
    for await (const page of pages) {
      await refuseEnded(ports, wish);
      rows += page.length;
      yield csvText(page.map(sheet.lineOf));
    }
  }
  const signal = AbortSignal.any([ports.draining, AbortSignal.timeout(longest)]);
  try {
    await eachPage(ports.db, sheet.read, (pages) => pipeline(write(pages), text, { signal }));
    return { rows, isWhole: true };
  } catch (error) {
    if (!isClientGone(error)) ports.log.warn('an export broke off', { error });
    text.destroy(error instanceof Error ? error : new Error('an export broke off'));
    return { rows, isWhole: false };
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
