import type { Readable } from 'node:stream';
import { ok, type Result } from '@anupal/contract/result';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import {
  startExport,
  assertSignedIn,
  type ExportContext,
  type ExportRequest,
} from './export-run.ts';
import type { ExportSource } from './export-sources.ts';

/** Exports a list as a CSV stream, read from the database as fast as the client receives it. */
export async function exportCsv<Row>(
  context: ExportContext,
  source: ExportSource<Row>,
  request: ExportRequest,
): Promise<Result<Readable, 'exports_busy'>> {
  const started = await startExport(context, source.list, request);
  if (!started.ok) return started;
  let rows = 0;
  async function* write(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
    yield byteOrderMark + csvText([source.headings]);
    for await (const page of pages) {
      await assertSignedIn(context, request);
      rows += page.length;
      yield csvText(page.map(source.toLine));
    }
  }
  return ok(
    streamExport(context, {
      write: (send) => streamPages(context.db, source.read, (pages) => send(write(pages))),
      end: (isWhole) => started.value({ rows, isWhole }),
    }),
  );
}
