import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import { exportRetrySeconds, maxExportDuration } from '../../../platform/http/export-gate.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import {
  SessionEnded,
  startExport,
  assertSignedIn,
  type ExportContext,
  type ExportRequest,
  type ExportOutcome,
} from './export-run.ts';
import type { ExportSource } from './export-sources.ts';

/** A requested workbook. */
export interface WorkbookRequest<T> extends ExportRequest {
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
  readonly write: (lines: readonly SheetLine[], signal: AbortSignal) => Promise<T>;
}

/** Why a workbook is refused. */
export type WorkbookRefusal = 'exports_busy' | 'session_expired' | 'sheet_too_long';

/** Exports a list as a complete file, if it does not have too many rows. */
export async function exportWorkbook<Row, T>(
  context: ExportContext,
  source: ExportSource<Row>,
  request: WorkbookRequest<T>,
): Promise<Result<T, WorkbookRefusal>> {
  const started = await startExport(context, source.list, request);
  if (!started.ok) return started;
  const signal = AbortSignal.any([
    request.signal,
    context.gate.draining,
    AbortSignal.timeout(maxExportDuration),
  ]);
  let outcome: ExportOutcome = { rows: 0, isWhole: false };
  try {
    const lines = await collectLines(context, source, { request, signal });
    if (lines.length > maxSheetRows) return refuse('sheet_too_long');
    const file = await request.write([source.headings, ...lines], signal);
    await assertSignedIn(context, request);
    signal.throwIfAborted();
    outcome = { rows: lines.length, isWhole: true };
    return ok(file);
  } catch (error) {
    if (error instanceof SessionEnded) return refuse('session_expired');
    if (signal.aborted) return refuse('exports_busy', exportRetrySeconds);
    throw error;
  } finally {
    await started.value(outcome);
  }
}

interface CollectOptions {
  readonly request: ExportRequest;
  readonly signal: AbortSignal;
}

async function collectLines<Row>(
  context: ExportContext,
  { read, toLine }: ExportSource<Row>,
  { request, signal }: CollectOptions,
): Promise<readonly SheetLine[]> {
  const lines: SheetLine[] = [];
  await streamPages(context.db, read, async (pages) => {
    for await (const page of pages) {
      await assertSignedIn(context, request);
      signal.throwIfAborted();
      lines.push(...page.map(toLine));
      if (lines.length > maxSheetRows) break;
    }
  });
  return lines;
}
