import type { RenderedPage, RenderRefusal, Rectangle } from './rendered-document.ts';

/** What the process that draws is asked to do with the bytes that follow. */
export type Task =
  | { readonly do: 'draw'; readonly longestSide: number }
  | { readonly do: 'black out'; readonly parts: readonly Rectangle[] };

/** What that process answers; the pages' bytes follow one another behind it. */
export type TaskResponse =
  | {
      readonly ok: true;
      readonly kind: 'image' | 'pdf';
      readonly pages: readonly (Omit<RenderedPage, 'jpeg'> & { readonly bytes: number })[];
    }
  | { readonly ok: false; readonly refusal: RenderRefusal };

/** One line of JSON and then bytes: a text that nothing can be smuggled into, unlike V8's own format. */
export function packMessage(head: Task | TaskResponse, bytes: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]);
}

/** Takes a message apart; throws where its first line is no JSON. */
export function unpackMessage(message: Buffer): { readonly head: unknown; readonly bytes: Buffer } {
  const end = message.indexOf('\n');
  const head: unknown = JSON.parse(message.subarray(0, Math.max(end, 0)).toString());
  return { head, bytes: message.subarray(end + 1) };
}
