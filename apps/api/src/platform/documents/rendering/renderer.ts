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

/** What one process may use, and how many documents are at work and wait; others are `busy`. */
export interface RendererLimits extends Omit<ProcessLimits, 'priority'>, QueueLimits {}

// Niceness: behind the calls of people, and not so far that a document of theirs would not get done.
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

/** Opens the drawing of documents; what is not said is as usual. */
export function createRenderer(limits: Partial<RendererLimits> = {}): Renderer {
  const line = createProcessQueue({ ...defaultLimits, ...limits });
  return {
    render: async (bytes, sender, { longestSide } = maxSize) => {
      const done = await line.run({ do: 'draw', longestSide }, bytes, sender);
      if (!done.ok) return done;
      const { kind } = done.value;
      return {
        ok: true,
        value: { ...done.value, original: kind === 'pdf' ? copyOf(bytes) : null },
      };
    },
    redact: async (jpeg, parts, sender) => {
      const done = await line.run({ do: 'black out', parts }, jpeg, sender);
      if (!done.ok) return done;
      const [page] = done.value.pages;
      return page ? { ok: true, value: page } : failure('cannot_be_read');
    },
    close: () => line.close(),
  };
}

type TaskResult = RenderResult<Omit<RenderedDocument, 'original'>>;

interface ProcessQueue {
  run(task: Task, bytes: Uint8Array, sender: Sender): Promise<TaskResult>;
  close(): Promise<void>;
}

function createProcessQueue(limits: RendererLimits): ProcessQueue {
  const atWork = new Set<IsolatedProcess>();
  const turns = createFairQueue(limits);
  let isClosed = false;
  const runNow = async (message: Buffer, priority: number): Promise<TaskResult> => {
    if (isClosed) return failure('cannot_be_read');
    const apart = runIsolated(message, { ...limits, priority });
    atWork.add(apart);
    const answer = await apart.answer;
    atWork.delete(apart);
    return typeof answer === 'string' ? failure(answer) : readAnswer(answer);
  };
  return {
    run: async (task, bytes, sender) => {
      if (isClosed) return failure('busy');
      const turn = await turns.acquire(sender);
      if (!turn.isAdmitted) return { ...failure(turn.refusal), retryAfter: turn.retryAfter };
      const priority = turn.isHeavy ? priorities.heavy : priorities.usual;
      return runNow(packMessage(task, [bytes]), priority).finally(() => {
        turn.release();
      });
    },
    close: async () => {
      isClosed = true;
      for (const apart of atWork) apart.kill();
      await Promise.all([...atWork].map(({ answer }) => answer));
    },
  };
}

const side = z.int().min(1).max(maxSize.longestSide);
const answerSchema = z.discriminatedUnion('ok', [
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

// A process that a document has taken over could say anything: it is believed as little as a stranger.
function readAnswer(message: Buffer): TaskResult {
  try {
    const { head, bytes } = unpackMessage(message);
    const answer = answerSchema.parse(head);
    if (!answer.ok) return answer;
    let from = 0;
    const pages = answer.pages.map(({ bytes: length, ...page }): RenderedPage => {
      const jpeg = Buffer.from(bytes.subarray(from, from + length));
      from += length;
      if (!isJpeg(jpeg, length)) throw new Error('not the page that was announced');
      return { jpeg, ...page };
    });
    return { ok: true, value: { kind: answer.kind, pages } };
  } catch {
    return failure('cannot_be_read');
  }
}

function isJpeg(bytes: Buffer, length: number): boolean {
  return bytes.length === length && bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

function copyOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes);
}

function failure(refusal: RenderFailure['refusal']): RenderFailure {
  return { ok: false, refusal };
}
