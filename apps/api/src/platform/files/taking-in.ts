import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Drawing, DrawingSize, DrawnDocument, DrawRefusal } from './drawing/document.ts';
import type { Scanner } from './scanner.ts';
import type { FileStore } from './store.ts';

/** Where files are kept, and what looks into them. */
export interface FilePorts {
  readonly files: FileStore;
  readonly drawing: Drawing;
  /** Null where the operator has configured none. */
  readonly scanner: Scanner | null;
}

/** Why a file is not taken. */
export type FileRefusal = (typeof refusalOfDrawing)[DrawRefusal] | 'file_infected';

const refusalOfDrawing = {
  not_a_document: 'file_not_accepted',
  too_many_pixels: 'file_too_many_pixels',
  pdf_encrypted: 'file_protected',
  pdf_too_long: 'file_too_many_pages',
  cannot_be_read: 'file_unreadable',
  took_too_long: 'file_unreadable',
  busy: 'unavailable',
} as const satisfies Record<DrawRefusal, string>;

const retrySeconds = 2;

/**
 * Scans a file, where there is a scanner, and draws it anew; who sends many waits behind others.
 * `unavailable` may pass in a moment.
 */
export async function scanAndDraw(
  { scanner, drawing }: Pick<FilePorts, 'scanner' | 'drawing'>,
  { bytes, sender }: { readonly bytes: Uint8Array; readonly sender: string },
  size?: DrawingSize,
): Promise<Result<DrawnDocument, FileRefusal>> {
  const verdict = scanner === null ? 'clean' : await scanner.scan(bytes);
  if (verdict === 'infected') return refuse('file_infected');
  if (verdict === 'unavailable') return refuse('unavailable', retrySeconds);
  const drawn = await drawing.draw(bytes, sender, size);
  if (drawn.ok) return ok(drawn.value);
  const code = refusalOfDrawing[drawn.refusal];
  return code === 'unavailable' ? refuse(code, retrySeconds) : refuse(code);
}
