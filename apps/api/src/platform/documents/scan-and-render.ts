import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Refusal, type Result } from '@anupal/contract/result';
import type { Actor } from '../http/actor.ts';
import { renderSeconds, uploads } from '../metrics.ts';
import type {
  Renderer,
  RenderSize,
  RenderedDocument,
  RenderRefusal,
  RenderFailure,
  Sender,
} from './rendering/rendered-document.ts';
import type { Scanner } from '../files/scanner.ts';
import type { FileStore } from '../files/store.ts';

/** Where documents are stored, and what scans and renders them. */
export interface DocumentPorts {
  readonly files: FileStore;
  readonly renderer: Renderer;
  /** Null if the operator has configured none. */
  readonly scanner: Scanner | null;
}

/** Why an upload is refused. */
export type UploadRefusal = RenderRefusalCode | 'file_infected';

type RenderRefusalCode = (typeof codeOfRenderRefusal)[RenderRefusal];

const codeOfRenderRefusal = {
  not_a_document: 'file_not_accepted',
  too_many_pixels: 'file_too_many_pixels',
  pdf_encrypted: 'file_protected',
  pdf_too_long: 'file_too_many_pages',
  cannot_be_read: 'file_unreadable',
  took_too_long: 'file_unreadable',
  busy: 'unavailable',
  spent: 'too_many_requests',
} as const satisfies Record<RenderRefusal, string>;

const retrySeconds = 2;

/** Requirements of an upload. */
export interface RenderOptions<C extends ErrorCode> {
  readonly size?: RenderSize;
  /** Returns an error code if the rendered document is not acceptable. */
  readonly validate?: (rendered: RenderedDocument) => C | null;
}

/**
 * Scans a file, if there is a scanner, and renders it. Senders of many files wait behind others.
 * `unavailable` may pass in a moment.
 */
export async function scanAndRender<C extends ErrorCode = never>(
  ports: Pick<DocumentPorts, 'scanner' | 'renderer'>,
  upload: Upload,
  { size, validate }: RenderOptions<C> = {},
): Promise<Result<RenderedDocument, UploadRefusal | C>> {
  const rendered = await scanThenRender(ports, upload, size);
  const objection = rendered.ok ? (validate?.(rendered.value) ?? null) : null;
  const result = objection === null ? rendered : refuse(objection);
  uploads.inc({ outcome: result.ok ? 'accepted' : result.code });
  return result;
}

/** Refuses a document whose every page is of one colour, which is unreadable. */
export function refuseBlank({ pages }: RenderedDocument): 'file_blank' | null {
  return pages.every(({ look }) => look === 'blank') ? 'file_blank' : null;
}

interface Upload {
  readonly bytes: Uint8Array;
  readonly sender: Sender;
}

/** The sender of an upload, on whose account and network its rendering counts. */
export function toSender({ caller, client }: Actor): Sender {
  return { account: caller.user.id, network: client.network };
}

/** The refusal of a document that was not rendered. */
export function toRefusal({ refusal, retryAfter }: RenderFailure): Refusal<RenderRefusalCode> {
  return refuse(codeOfRenderRefusal[refusal], retryAfter);
}

async function scanThenRender(
  { scanner, renderer }: Pick<DocumentPorts, 'scanner' | 'renderer'>,
  { bytes, sender }: Upload,
  size?: RenderSize,
): Promise<Result<RenderedDocument, UploadRefusal>> {
  const verdict = scanner === null ? 'clean' : await scanner.scan(bytes);
  if (verdict === 'infected') return refuse('file_infected');
  if (verdict === 'unavailable') return refuse('unavailable', retrySeconds);
  const end = renderSeconds.startTimer();
  const rendered = await renderer.render(bytes, sender, size).finally(end);
  return rendered.ok ? ok(rendered.value) : toRefusal(rendered);
}
