import { ok, refuse, type Result } from '@anupal/contract/result';
import { mostRowsOfSheet } from '@anupal/contract/values/sheet-limits';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import {
  SessionEnded,
  beginExport,
  longest,
  refuseEnded,
  secondsToWait,
  type ExportPorts,
  type ExportWish,
  type Exported,
} from './export-run.ts';
import type { Sheet } from './export-sources.ts';

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
  await streamPages(ports.db, read, async (pages) => {
    for await (const page of pages) {
      await refuseEnded(ports, wish);
      signal.throwIfAborted();
      lines.push(...page.map(lineOf));
      if (lines.length > mostRowsOfSheet) break;
    }
  });
  return lines;
}
