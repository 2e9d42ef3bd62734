import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ok, type Result } from '@anupal/contract/result';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import {
  startExport,
  maxDuration,
  assertSignedIn,
  type ExportContext,
  type ExportRequest,
  type ExportOutcome,
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
  const text = new PassThrough();
  text.on('error', () => undefined); // handled where it is sent; without a listener the process ends
  void writeCsv(context, { source, request, text }).then(started.value);
  return ok(text);
}

interface CsvJob<Row> {
  readonly source: ExportSource<Row>;
  readonly request: ExportRequest;
  readonly text: PassThrough;
}

async function writeCsv<Row>(
  context: ExportContext,
  { source, request, text }: CsvJob<Row>,
): Promise<ExportOutcome> {
  let rows = 0;
  async function* write(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
    yield byteOrderMark + csvText([source.headings]);
    for await (const page of pages) {
      await assertSignedIn(context, request);
      rows += page.length;
      yield csvText(page.map(source.toLine));
    }
  }
  const signal = AbortSignal.any([context.draining, AbortSignal.timeout(maxDuration)]);
  try {
    await streamPages(context.db, source.read, (pages) => pipeline(write(pages), text, { signal }));
    return { rows, isWhole: true };
  } catch (error) {
    if (!isClientGone(error)) context.log.warn('an export broke off', { error });
    text.destroy(error instanceof Error ? error : new Error('an export broke off'));
    return { rows, isWhole: false };
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
