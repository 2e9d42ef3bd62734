import type { RenderedPage } from './rendered-document.ts';
import { renderPdf } from './render-pdf.ts';
import { redactParts, renderImage } from './render-image.ts';
import { detectType } from './detect-type.ts';
import { packMessage, readMessage, type Task, type TaskResponse } from './worker-protocol.ts';

// The process that renders one document and exits, so that no document can affect another.

interface Outcome {
  readonly result: TaskResponse;
  readonly pages: readonly RenderedPage[];
}

const { head, bytes } = await readMessage();
// The cast is safe: the parent process wrote the message.
const { result, pages } = await runTask(head as Task, bytes).catch((): Outcome => {
  return failure('cannot_be_read');
});
const jpegs = pages.map(({ jpeg }) => jpeg);
process.stdout.end(packMessage(result, jpegs));

async function runTask(task: Task, document: Buffer): Promise<Outcome> {
  if (task.do === 'redact') {
    return success('image', [await redactParts(document, task.parts)]);
  }
  const kind = await detectType(document);
  if (kind === null) return failure('not_a_document');
  if (kind === 'pdf') {
    const pdf = await renderPdf(document);
    return pdf.ok ? success('pdf', pdf.value) : failure(pdf.refusal);
  }
  const image = await renderImage(document, task.longestSide);
  return image.ok ? success('image', [image.value]) : failure(image.refusal);
}

function success(kind: 'image' | 'pdf', renderedPages: readonly RenderedPage[]): Outcome {
  const heads = renderedPages.map(({ jpeg, ...page }) => ({ ...page, bytes: jpeg.length }));
  return { result: { ok: true, kind, pages: heads }, pages: renderedPages };
}

function failure(refusal: (TaskResponse & { ok: false })['refusal']): Outcome {
  return { result: { ok: false, refusal }, pages: [] };
}
