import type { RenderedPage, RenderRefusal, Rectangle } from './rendered-document.ts';

/** What the rendering process does with the bytes that follow. */
export type Task =
  | { readonly do: 'render'; readonly longestSide: number }
  | { readonly do: 'redact'; readonly parts: readonly Rectangle[] };

/** The response of the rendering process, followed by the bytes of the pages. */
export type TaskResponse =
  | {
      readonly ok: true;
      readonly kind: 'image' | 'pdf';
      readonly pages: readonly (Omit<RenderedPage, 'jpeg'> & { readonly bytes: number })[];
    }
  | { readonly ok: false; readonly refusal: RenderRefusal };

/** One line of JSON, then bytes: a plain format that nothing can be smuggled into, unlike V8's own. */
export function packMessage(head: object, bytes: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bytes]);
}

/** Splits a message; throws if its first line is not JSON. */
export function unpackMessage(message: Buffer): { readonly head: unknown; readonly bytes: Buffer } {
  const end = message.indexOf('\n');
  const head: unknown = JSON.parse(message.subarray(0, Math.max(end, 0)).toString());
  return { head, bytes: message.subarray(end + 1) };
}

/** Reads the message that this process was started for. */
export async function readMessage(): Promise<ReturnType<typeof unpackMessage>> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer); // no encoding was set
  return unpackMessage(Buffer.concat(chunks));
}
