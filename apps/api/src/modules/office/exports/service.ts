import { randomUUIDv7 } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportedList, ExportFormat } from '@anupal/contract/office/exports';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/db/each-page.ts';
import { csvMark, csvText } from '../../../platform/http/csv-file.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import { recordAlone, type AuditEvent } from '../../audit/service.ts';
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
export type ExportPorts = Pick<Context, 'db' | 'log' | 'limits'> & {
  readonly places: ExportPlaces;
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

/** How long a client may take for a whole list, in milliseconds: meanwhile it holds a connection. */
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
  void fill(ports, sheet, text).then(begun.value);
  return ok(text);
}

/** What somebody wants of a file that is made whole. */
export interface WholeWish<T> extends ExportWish {
  /** Whether nobody waits for it any more. */
  readonly isGone: () => boolean;
  readonly write: (lines: readonly SheetLine[]) => Promise<T>;
}

/** A list as a file that is made whole, where it has not too many rows. */
export async function exportWhole<Row, T>(
  ports: ExportPorts,
  sheet: Sheet<Row>,
  wish: WholeWish<T>,
): Promise<Result<T, 'exports_busy' | 'sheet_too_long'>> {
  const begun = await beginExport(ports, sheet.list, wish);
  if (!begun.ok) return begun;
  let exported: Exported = { rows: 0, isWhole: false };
  try {
    const lines = await gather(ports, sheet, wish.isGone);
    if (lines.length > ports.limits.rowsPerSheet) return refuse('sheet_too_long');
    const file = await wish.write([sheet.headings, ...lines]);
    exported = { rows: lines.length, isWhole: !wish.isGone() };
    return ok(file);
  } finally {
    await begun.value(exported);
  }
}

async function gather<Row>(
  { db, limits }: ExportPorts,
  { read, lineOf }: Sheet<Row>,
  isGone: () => boolean,
): Promise<readonly SheetLine[]> {
  const lines: SheetLine[] = [];
  await eachPage(db, read, async (pages) => {
    for await (const page of pages) {
      lines.push(...page.map(lineOf));
      if (lines.length > limits.rowsPerSheet || isGone()) break;
    }
  });
  return lines;
}

/** What an export came to: how many rows may have left, and whether that was all of them. */
interface Exported {
  readonly rows: number;
  readonly isWhole: boolean;
}

// It is in the audit log before anything leaves, and again with its number of rows: what a killed
// process had sent stands there too.
async function beginExport(
  { db, log, places }: ExportPorts,
  list: ExportedList,
  wish: ExportWish,
): Promise<Result<(exported: Exported) => Promise<void>, 'exports_busy'>> {
  const leave = places.enter(wish.acting.caller.user.id);
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

// Somebody may have searched for a name, an address or a PAN: only that they searched is noted.
function noted({ q, ...filter }: ExportWish['filter']): NonNullable<AuditEvent['detail']> {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(given), ...(q === undefined ? {} : { searched: true }) };
}

async function fill<Row>(
  { db, log }: ExportPorts,
  sheet: Sheet<Row>,
  text: PassThrough,
): Promise<Exported> {
  let rows = 0;
  async function* write(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
    yield csvMark + csvText([sheet.headings]);
    for await (const page of pages) {
      rows += page.length;
      yield csvText(page.map(sheet.lineOf));
    }
  }
  try {
    await eachPage(db, sheet.read, (pages) =>
      pipeline(write(pages), text, { signal: AbortSignal.timeout(longest) }),
    );
    return { rows, isWhole: true };
  } catch (error) {
    if (!isClientGone(error)) log.warn('an export broke off', { error });
    text.destroy(error instanceof Error ? error : new Error('an export broke off'));
    return { rows, isWhole: false };
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
