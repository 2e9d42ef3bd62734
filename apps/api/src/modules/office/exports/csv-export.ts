import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ok, type Result } from '@anupal/contract/result';
import { streamPages } from '../../../platform/db/stream-pages.ts';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import {
  beginExport,
  longest,
  refuseEnded,
  type ExportPorts,
  type ExportWish,
  type Exported,
} from './export-run.ts';
import type { Sheet } from './export-sources.ts';

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
    yield byteOrderMark + csvText([sheet.headings]);
    for await (const page of pages) {
      await refuseEnded(ports, wish);
      rows += page.length;
      yield csvText(page.map(sheet.lineOf));
    }
  }
  const signal = AbortSignal.any([ports.draining, AbortSignal.timeout(longest)]);
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
