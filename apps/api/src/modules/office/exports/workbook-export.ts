import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import {
  SessionEnded,
  beginExport,
  maxDuration,
  assertSignedIn,
  retrySeconds,
  type ExportContext,
  type ExportRequest,
  type ExportOutcome,
} from './export-run.ts';
import type { ExportSource } from './export-sources.ts';

/** What somebody wants of a file that is made whole. */
export interface WorkbookRequest<T> extends ExportRequest {
  /** Aborted when nobody waits for it any more. */
  readonly left: AbortSignal;
  readonly write: (lines: readonly SheetLine[], signal: AbortSignal) => Promise<T>;
}

/** Why no file is made whole. */
export type WorkbookRefusal = 'exports_busy' | 'session_expired' | 'sheet_too_long';

/** A list as a file that is made whole, where it has not too many rows. */
export async function exportWorkbook<Row, T>(
  ports: ExportContext,
  sheet: ExportSource<Row>,
  wish: WorkbookRequest<T>,
): Promise<Result<T, WorkbookRefusal>> {
  const begun = await beginExport(ports, sheet.list, wish);
  if (!begun.ok) return begun;
  const signal = AbortSignal.any([wish.left, ports.draining, AbortSignal.timeout(maxDuration)]);
  let exported: ExportOutcome = { rows: 0, isWhole: false };
  try {
    const lines = await collectLines(ports, sheet, { wish, signal });
    if (lines.length > maxSheetRows) return refuse('sheet_too_long');
    const file = await wish.write([sheet.headings, ...lines], signal);
    await assertSignedIn(ports, wish);
    signal.throwIfAborted();
    exported = { rows: lines.length, isWhole: true };
    return ok(file);
  } catch (error) {
    if (error instanceof SessionEnded) return refuse('session_expired');
    if (signal.aborted) return refuse('exports_busy', retrySeconds);
    throw error;
  } finally {
    await begun.value(exported);
  }
}

interface CollectOptions {
  readonly wish: ExportRequest;
  readonly signal: AbortSignal;
}

async function collectLines<Row>(
  ports: ExportContext,
  { read, toLine: lineOf }: ExportSource<Row>,
  { wish, signal }: CollectOptions,
): Promise<readonly SheetLine[]> {
  const lines: SheetLine[] = [];
  await streamPages(ports.db, read, async (pages) => {
    for await (const page of pages) {
      await assertSignedIn(ports, wish);
      signal.throwIfAborted();
      lines.push(...page.map(lineOf));
      if (lines.length > maxSheetRows) break;
    }
  });
  return lines;
}
