import * as z from 'zod';
import type { DrawnPage } from './rendered-document.ts';
import { drawPdf } from './render-pdf.ts';
import { blackOutParts, drawPicture } from './render-image.ts';
import { sniff } from './detect-type.ts';
import { packMessage, unpackMessage, type TaskAnswer } from './worker-protocol.ts';

// The process that draws one document and ends: what a document does to it, it does to no other.

interface Outcome {
  readonly answer: TaskAnswer;
  readonly pages: readonly DrawnPage[];
}

const fraction = z.number().min(0).max(1);
const rectangle = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });
const task = z.discriminatedUnion('do', [
  z.object({ do: z.literal('draw'), longestSide: z.int().min(1) }),
  z.object({ do: z.literal('black out'), parts: z.array(rectangle) }),
]);

const { head, bytes } = unpackMessage(await readAll());
const { answer, pages } = await outcomeOf(task.parse(head), bytes).catch((): Outcome => {
  return refused('cannot_be_read');
});
const jpegs = pages.map(({ jpeg }) => jpeg);
process.stdout.end(packMessage(answer, jpegs));

async function readAll(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer); // no encoding was set
  return Buffer.concat(chunks);
}

async function outcomeOf(wanted: z.output<typeof task>, document: Buffer): Promise<Outcome> {
  if (wanted.do === 'black out') {
    return drawn('image', [await blackOutParts(document, wanted.parts)]);
  }
  const kind = await sniff(document);
  if (kind === null) return refused('not_a_document');
  if (kind === 'pdf') {
    const pdf = await drawPdf(document);
    return pdf.ok ? drawn('pdf', pdf.value) : refused(pdf.refusal);
  }
  const picture = await drawPicture(document, wanted.longestSide);
  return picture.ok ? drawn('image', [picture.value]) : refused(picture.refusal);
}

function drawn(kind: 'image' | 'pdf', drawnPages: readonly DrawnPage[]): Outcome {
  const heads = drawnPages.map(({ jpeg, ...page }) => ({ ...page, bytes: jpeg.length }));
  return { answer: { ok: true, kind, pages: heads }, pages: drawnPages };
}

function refused(refusal: (TaskAnswer & { ok: false })['refusal']): Outcome {
  return { answer: { ok: false, refusal }, pages: [] };
}
