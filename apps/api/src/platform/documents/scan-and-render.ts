import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Refused, type Result } from '@anupal/contract/result';
import type { Visitor } from '../http/actor.ts';
import { drawingSeconds, uploads } from '../metrics.ts';
import type { Caller } from '../http/guard.ts';
import type {
  Drawing,
  DrawingSize,
  DrawnDocument,
  DrawRefusal,
  NotDrawn,
  Sender,
} from './rendering/rendered-document.ts';
import type { Scanner } from '../files/scanner.ts';
import type { FileStore } from '../files/store.ts';

/** Where files are kept, and what looks into them. */
export interface FilePorts {
  readonly files: FileStore;
  readonly drawing: Drawing;
  /** Null where the operator has configured none. */
  readonly scanner: Scanner | null;
}

/** Why a file is not taken. */
export type FileRefusal = DrawnRefusal | 'file_infected';

type DrawnRefusal = (typeof refusalOfDrawing)[DrawRefusal];

const refusalOfDrawing = {
  not_a_document: 'file_not_accepted',
  too_many_pixels: 'file_too_many_pixels',
  pdf_encrypted: 'file_protected',
  pdf_too_long: 'file_too_many_pages',
  cannot_be_read: 'file_unreadable',
  took_too_long: 'file_unreadable',
  busy: 'unavailable',
  spent: 'too_many_requests',
} as const satisfies Record<DrawRefusal, string>;

const retrySeconds = 2;

/** What an upload of a kind has to be. */
interface Wanted<C extends ErrorCode> {
  readonly size?: DrawingSize;
  /** What speaks against it once it has been drawn. */
  readonly objectionTo?: (drawn: DrawnDocument) => C | null;
}

/**
 * Scans a file, where there is a scanner, and draws it anew; who sends many waits behind others.
 * `unavailable` may pass in a moment.
 */
export async function scanAndDraw<C extends ErrorCode = never>(
  ports: Pick<FilePorts, 'scanner' | 'drawing'>,
  upload: Upload,
  { size, objectionTo }: Wanted<C> = {},
): Promise<Result<DrawnDocument, FileRefusal | C>> {
  const drawn = await scanThenDraw(ports, upload, size);
  const objection = drawn.ok ? (objectionTo?.(drawn.value) ?? null) : null;
  const result = objection === null ? drawn : refuse(objection);
  uploads.inc({ outcome: result.ok ? 'accepted' : result.code });
  return result;
}

/** What speaks against a document of which every page is of one colour: nobody can read it. */
export function objectionToBlank({ pages }: DrawnDocument): 'file_blank' | null {
  return pages.every(({ look }) => look === 'blank') ? 'file_blank' : null;
}

interface Upload {
  readonly bytes: Uint8Array;
  readonly sender: Sender;
}

/** Who sends a document, and from where. */
export interface Sending {
  readonly caller: Caller;
  readonly visitor: Visitor;
}

/** The sender, for the share that they have in the drawing. */
export function senderOf(sending: Sending): Sender {
  return { account: sending.caller.user.id, network: sending.visitor.network };
}

/** The refusal of a document that was not drawn. */
export function refusalOfDraw({ refusal, retryAfter }: NotDrawn): Refused<DrawnRefusal> {
  return refuse(refusalOfDrawing[refusal], retryAfter);
}

async function scanThenDraw(
  { scanner, drawing }: Pick<FilePorts, 'scanner' | 'drawing'>,
  { bytes, sender }: Upload,
  size?: DrawingSize,
): Promise<Result<DrawnDocument, FileRefusal>> {
  const verdict = scanner === null ? 'clean' : await scanner.scan(bytes);
  if (verdict === 'infected') return refuse('file_infected');
  if (verdict === 'unavailable') return refuse('unavailable', retrySeconds);
  const end = drawingSeconds.startTimer();
  const drawn = await drawing.draw(bytes, sender, size).finally(end);
  return drawn.ok ? ok(drawn.value) : refusalOfDraw(drawn);
}
