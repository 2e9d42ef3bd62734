/** Whether a page is of one colour, out of focus, or neither: a guess that a person may overrule. */
export type PageLook = (typeof pageLooks)[number];

/** All looks of a page. */
export const pageLooks = ['blank', 'blurred', 'clear'] as const;

/** One page of a document as an image. */
export interface RenderedPage {
  /** A JPEG without metadata. */
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly look: PageLook;
}

/** A document whose pages have all been rendered. */
export interface RenderedDocument {
  readonly kind: 'image' | 'pdf';
  /** One for an image, up to ten for a PDF. */
  readonly pages: readonly RenderedPage[];
  /** The unchanged bytes of a PDF; null for an image, of which only the rendered page is stored. */
  readonly original: Buffer | null;
}

/**
 * Why a document is not rendered:
 * - `not_a_document`: its content is no JPEG, PNG, WebP or PDF, whatever its name or type says;
 * - `too_many_pixels`: above 40 megapixels or 12,000 on a side, or a PDF page that would be;
 * - `pdf_encrypted`: needs a password, or is locked with an empty one;
 * - `pdf_too_long`: more than ten pages;
 * - `cannot_be_read`: damaged, truncated or empty, or it crashed its process;
 * - `took_too_long`: not rendered within ten seconds of CPU time, or twenty on the clock;
 * - `busy`: too many documents wait, or too many of its sender; may pass in a moment;
 * - `spent`: the rendering quota of its sender or their network is used up.
 */
export type RenderRefusal =
  | 'not_a_document'
  | 'too_many_pixels'
  | 'pdf_encrypted'
  | 'pdf_too_long'
  | 'cannot_be_read'
  | 'took_too_long'
  | 'busy'
  | 'spent';

/** The result, or why there is none, with seconds if waiting helps. */
export type RenderResult<T> = { readonly ok: true; readonly value: T } | RenderFailure;

/** A document that was not rendered. */
export interface RenderFailure {
  readonly ok: false;
  readonly refusal: RenderRefusal;
  readonly retryAfter?: number;
}

/** Who sends a document: an account, and its network (`getNetwork`). */
export interface Sender {
  readonly account: string;
  readonly network: string;
}

/** A part of a page, in fractions of its width and height: 0 is left and top, 1 right and bottom. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The maximum size of a rendered image; 3000 × 3000 by default. */
export interface RenderSize {
  /** In pixels, from 1 to 3000. */
  readonly longestSide: number;
}

/**
 * Renders untrusted documents, each in a process of its own that ends with it: empty environment, its
 * own heap, at most 512 MB and ten seconds of CPU time, two at a time, at low priority. Senders take
 * turns and have a quota of rendering time per ten minutes.
 */
export interface Renderer {
  /** Renders every page of an image or a PDF. */
  render(
    bytes: Uint8Array,
    sender: Sender,
    size?: RenderSize,
  ): Promise<RenderResult<RenderedDocument>>;
  /** Renders a page with parts blacked out; what was beneath is gone. */
  redact(
    jpeg: Uint8Array,
    parts: readonly Rectangle[],
    sender: Sender,
  ): Promise<RenderResult<RenderedPage>>;
  /** Ends running work, which then fails with `cannot_be_read`. */
  close(): Promise<void>;
}
