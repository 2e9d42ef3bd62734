import * as z from 'zod';
import type { RenderedPage } from './rendered-document.ts';
import { renderPdf } from './render-pdf.ts';
import { redactParts, renderImage } from './render-image.ts';
import { detectType } from './detect-type.ts';
import { packMessage, unpackMessage, type TaskResponse } from './worker-protocol.ts';

// The process that draws one document and ends: what a document does to it, it does to no other.

interface Outcome {
  readonly answer: TaskResponse;
  readonly pages: readonly RenderedPage[];
}

const fraction = z.number().min(0).max(1);
const rectangle = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });
const task = z.discriminatedUnion('do', [
  z.object({ do: z.literal('draw'), longestSide: z.int().min(1) }),
  z.object({ do: z.literal('black out'), parts: z.array(rectangle) }),
]);

const { head, bytes } = unpackMessage(await readAll());
const { answer, pages } = await runTask(task.parse(head), bytes).catch((): Outcome => {
  return failure('cannot_be_read');
});
const jpegs = pages.map(({ jpeg }) => jpeg);
process.stdout.end(packMessage(answer, jpegs));

async function readAll(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer); // no encoding was set
  return Buffer.concat(chunks);
}

async function runTask(wanted: z.output<typeof task>, document: Buffer): Promise<Outcome> {
  if (wanted.do === 'black out') {
    return rendered('image', [await redactParts(document, wanted.parts)]);
  }
  const kind = await detectType(document);
  if (kind === null) return failure('not_a_document');
  if (kind === 'pdf') {
    const pdf = await renderPdf(document);
    return pdf.ok ? rendered('pdf', pdf.value) : failure(pdf.refusal);
  }
  const picture = await renderImage(document, wanted.longestSide);
  return picture.ok ? rendered('image', [picture.value]) : failure(picture.refusal);
}

function rendered(kind: 'image' | 'pdf', drawnPages: readonly RenderedPage[]): Outcome {
  const heads = drawnPages.map(({ jpeg, ...page }) => ({ ...page, bytes: jpeg.length }));
  return { answer: { ok: true, kind, pages: heads }, pages: drawnPages };
}

function failure(refusal: (TaskResponse & { ok: false })['refusal']): Outcome {
  return { answer: { ok: false, refusal }, pages: [] };
}
