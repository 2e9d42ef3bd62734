import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ok, type Result } from '@anupal/contract/result';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import {
  beginExport,
  maxDuration,
  assertSignedIn,
  type ExportContext,
  type ExportRequest,
  type ExportOutcome,
} from './export-run.ts';
import type { ExportSource } from './export-sources.ts';

/** A list as the text of a CSV file, read from the database as fast as the client takes it in. */
export async function exportCsv<Row>(
  ports: ExportContext,
  sheet: ExportSource<Row>,
  wish: ExportRequest,
): Promise<Result<Readable, 'exports_busy'>> {
  const begun = await beginExport(ports, sheet.list, wish);
  if (!begun.ok) return begun;
  const text = new PassThrough();
  text.on('error', () => undefined); // who sends it hears of it; without a listener the process ends
  void writeCsv(ports, { sheet, wish, text }).then(begun.value);
  return ok(text);
}

interface CsvJob<Row> {
  readonly sheet: ExportSource<Row>;
  readonly wish: ExportRequest;
  readonly text: PassThrough;
}

async function writeCsv<Row>(
  ports: ExportContext,
  { sheet, wish, text }: CsvJob<Row>,
): Promise<ExportOutcome> {
  let rows = 0;
  async function* write(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
    yield byteOrderMark + csvText([sheet.headings]);
    for await (const page of pages) {
      await assertSignedIn(ports, wish);
      rows += page.length;
      yield csvText(page.map(sheet.toLine));
    }
  }
  const signal = AbortSignal.any([ports.draining, AbortSignal.timeout(maxDuration)]);
  try {
    await streamPages(ports.db, sheet.read, (pages) => pipeline(write(pages), text, { signal }));
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
