import * as z from 'zod';
import { runIsolated, type IsolatedProcess, type ProcessLimits } from './isolated-process.ts';
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
import { createFairQueue, type QueueLimits } from './render-queue.ts';

/** Limits of one process and of the queue; documents beyond them are `busy`. */
export interface RendererLimits extends Omit<ProcessLimits, 'priority'>, QueueLimits {}

// Niceness: behind the calls of people, but high enough that their documents still finish.
const priorities = { usual: 5, heavy: 10 };

const maxSize = { longestSide: 3000 };

const defaultLimits: RendererLimits = {
  milliseconds: 10_000,
  memory: 512 * 1024 * 1024,
  concurrency: 2,
  maxWaiting: 64,
  maxPerAccount: 9,
  accountMilliseconds: 120_000,
  networkMilliseconds: 300_000,
};

/** Creates a renderer; limits left out have their defaults. */
export function createRenderer(limits: Partial<RendererLimits> = {}): Renderer {
  const processes = createProcessQueue({ ...defaultLimits, ...limits });
  return {
    render: async (bytes, sender, { longestSide } = maxSize) => {
      const result = await processes.run({ do: 'render', longestSide }, bytes, sender);
      if (!result.ok) return result;
      const { kind } = result.value;
      return {
        ok: true,
        value: { ...result.value, original: kind === 'pdf' ? Buffer.from(bytes) : null },
      };
    },
    redact: async (jpeg, parts, sender) => {
      const result = await processes.run({ do: 'redact', parts }, jpeg, sender);
      if (!result.ok) return result;
      const [page] = result.value.pages;
      return page ? { ok: true, value: page } : failure('cannot_be_read');
    },
    close: () => processes.close(),
  };
}

type TaskResult = RenderResult<Omit<RenderedDocument, 'original'>>;

interface ProcessQueue {
  run(task: Task, bytes: Uint8Array, sender: Sender): Promise<TaskResult>;
  close(): Promise<void>;
}

function createProcessQueue(limits: RendererLimits): ProcessQueue {
  const running = new Set<IsolatedProcess>();
  const queue = createFairQueue(limits);
  let isClosed = false;
  const runNow = async (message: Buffer, priority: number): Promise<TaskResult> => {
    if (isClosed) return failure('cannot_be_read');
    const child = runIsolated(message, { ...limits, priority });
    running.add(child);
    const output = await child.output;
    running.delete(child);
    return typeof output === 'string' ? failure(output) : parseOutput(output);
  };
  return {
    run: async (task, bytes, sender) => {
      if (isClosed) return failure('busy');
      const slot = await queue.acquire(sender);
      if (!slot.isAdmitted) return { ...failure(slot.refusal), retryAfter: slot.retryAfter };
      const priority = slot.isHeavy ? priorities.heavy : priorities.usual;
      return runNow(packMessage(task, [bytes]), priority).finally(() => {
        slot.release();
      });
    },
    close: async () => {
      isClosed = true;
      for (const child of running) child.kill();
      await Promise.all([...running].map(({ output }) => output));
    },
  };
}

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
