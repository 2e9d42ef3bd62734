import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { IsolatedProgram } from './isolated-process.ts';
import { createProcessQueue, type ProcessQueueLimits } from './process-queue.ts';
import {
  pageLooks,
  type Renderer,
  type RenderedDocument,
  type RenderedPage,
  type RenderResult,
  type RenderFailure,
  type Sender,
} from './rendered-document.ts';
import { packMessage, unpackMessage, type Task } from './worker-protocol.ts';

const program: IsolatedProgram = {
  folder: dirname(fileURLToPath(import.meta.url)),
  script: 'worker.ts',
  packages: ['sharp', '@hyzyla/pdfium', 'file-type'],
  environment: {},
};

const maxSize = { longestSide: 3000 };

const defaultLimits: ProcessQueueLimits = {
  // Pages wait thirty seconds for an answer.
  milliseconds: 20_000,
  cpuSeconds: 10,
  memory: 512 * 1024 * 1024,
  concurrency: 2,
  maxWaiting: 64,
  maxPerAccount: 9,
  accountMilliseconds: 120_000,
  networkMilliseconds: 300_000,
};

/** Creates a renderer; limits left out have their defaults. */
export function createRenderer(limits: Partial<ProcessQueueLimits> = {}): Renderer {
  const processes = createProcessQueue(program, { ...defaultLimits, ...limits });
  const run = async (task: Task, bytes: Uint8Array, sender: Sender): Promise<TaskResult> => {
    const output = await processes.run(packMessage(task, [bytes]), sender);
    return output.ok ? parseOutput(output.value) : output;
  };
  return {
    render: async (bytes, sender, { longestSide } = maxSize) => {
      const result = await run({ do: 'render', longestSide }, bytes, sender);
      if (!result.ok) return result;
      const { kind } = result.value;
      return {
        ok: true,
        value: { ...result.value, original: kind === 'pdf' ? Buffer.from(bytes) : null },
      };
    },
    redact: async (jpeg, parts, sender) => {
      const result = await run({ do: 'redact', parts }, jpeg, sender);
      if (!result.ok) return result;
      const [page] = result.value.pages;
      return page ? { ok: true, value: page } : failure('cannot_be_read');
    },
    close: () => processes.close(),
  };
}

type TaskResult = RenderResult<Omit<RenderedDocument, 'original'>>;

const side = z.int().min(1).max(maxSize.longestSide);
const outputSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    kind: z.enum(['image', 'pdf']),
    pages: z
      .array(
        z.object({ width: side, height: side, look: z.enum(pageLooks), bytes: z.int().min(1) }),
      )
      .min(1)
      .max(10),
  }),
  z.object({
    ok: z.literal(false),
    refusal: z.enum([
      'not_a_document',
      'too_many_pixels',
      'pdf_encrypted',
      'pdf_too_long',
      'cannot_be_read',
    ]),
  }),
]);

// A process taken over by a document could send anything, so its output is validated like a stranger's.
function parseOutput(message: Buffer): TaskResult {
  try {
    const { head, bytes } = unpackMessage(message);
    const result = outputSchema.parse(head);
    if (!result.ok) return result;
    let from = 0;
    const pages = result.pages.map(({ bytes: length, ...page }): RenderedPage => {
      const jpeg = Buffer.from(bytes.subarray(from, from + length));
      from += length;
      if (!isJpeg(jpeg, length)) throw new Error('not the page that was announced');
      return { jpeg, ...page };
    });
    return { ok: true, value: { kind: result.kind, pages } };
  } catch {
    return failure('cannot_be_read');
  }
}

function isJpeg(bytes: Buffer, length: number): boolean {
  return bytes.length === length && bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

function failure(refusal: RenderFailure['refusal']): RenderFailure {
  return { ok: false, refusal };
}
