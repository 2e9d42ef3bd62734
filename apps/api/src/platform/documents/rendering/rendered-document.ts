/** What a page looks like: of one colour, out of focus, or neither. A guess, which a person may overrule. */
export type PageLook = (typeof pageLooks)[number];

/** Every look that a page may have. */
export const pageLooks = ['blank', 'blurred', 'clear'] as const;

/** One page of a document, drawn to pixels and nothing else. */
export interface RenderedPage {
  /** A JPEG without any metadata. */
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly look: PageLook;
}

/** A document of which every page has been drawn anew. */
export interface RenderedDocument {
  readonly kind: 'image' | 'pdf';
  /** One for a picture, up to ten for a PDF. */
  readonly pages: readonly RenderedPage[];
  /** The very bytes of a PDF, which passed every check; of a picture nothing is kept but its page. */
  readonly original: Buffer | null;
}

/**
 * Why a document is not drawn:
 * - `not_a_document`: by its content no JPEG, PNG, WebP or PDF, whatever its name or type says;
 * - `too_many_pixels`: above 40 megapixels or 12,000 on a side, also where a page of a PDF would be;
 * - `pdf_encrypted`: needs a password, or was locked with an empty one;
 * - `pdf_too_long`: more than ten pages;
 * - `cannot_be_read`: damaged, cut off or empty inside, or it brought its process down;
 * - `took_too_long`: not drawn within ten seconds;
 * - `busy`: too many wait already, or too many of its sender; it may pass in a moment;
 * - `spent`: its sender, or their network, has had as much drawn lately as they may.
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

/** What came of it: the thing drawn, or the reason why not, with seconds where waiting helps. */
export type RenderResult<T> = { readonly ok: true; readonly value: T } | RenderFailure;

/** A document that was not drawn. */
export interface RenderFailure {
  readonly ok: false;
  readonly refusal: RenderRefusal;
  readonly retryAfter?: number;
}

/** Who sends a document: an account, and the network that it is in (`networkOf`). */
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

/** How large a picture may become; inside 3000 × 3000 where nothing is said. */
export interface RenderSize {
  /** In pixels, from 1 to 3000. */
  readonly longestSide: number;
}

/**
 * Draws documents of strangers, each in a process of its own that ends with it: no environment, a
 * heap of its own, at most 512 MB and ten seconds, two at a time, behind other work of the machine.
 * Senders take turns, and have so many seconds of it in ten minutes.
 */
export interface Renderer {
  /** Draws every page of a picture or a PDF. */
  render(
    bytes: Uint8Array,
    sender: Sender,
    size?: RenderSize,
  ): Promise<RenderResult<RenderedDocument>>;
  /** Blacks out parts of a page that was drawn, and draws it anew: what lay beneath is gone. */
  redact(
    jpeg: Uint8Array,
    parts: readonly Rectangle[],
    sender: Sender,
  ): Promise<RenderResult<RenderedPage>>;
  /** Ends what is being drawn; that is then answered `cannot_be_read`. */
  close(): Promise<void>;
}
