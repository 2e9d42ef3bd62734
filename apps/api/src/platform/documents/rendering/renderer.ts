import * as z from 'zod';
import { runApart, type Apart, type ApartLimits } from './isolated-process.ts';
import {
  pageLooks,
  type Drawing,
  type DrawnDocument,
  type DrawnPage,
  type Drawn,
  type NotDrawn,
  type Sender,
} from './rendered-document.ts';
import { packMessage, unpackMessage, type Task } from './worker-protocol.ts';
import { openTurns, type TurnLimits } from './render-queue.ts';

/** What one process may use, and how many documents are at work and wait; others are `busy`. */
export interface DrawingLimits extends Omit<ApartLimits, 'priority'>, TurnLimits {}

// Niceness: behind the calls of people, and not so far that a document of theirs would not get done.
const priorities = { usual: 5, heavy: 10 };

const largestSize = { longestSide: 3000 };

const defaultLimits: DrawingLimits = {
  milliseconds: 10_000,
  memory: 512 * 1024 * 1024,
  atOnce: 2,
  waiting: 64,
  ofSender: 9,
  ofAccount: 120_000,
  ofNetwork: 300_000,
};

/** Opens the drawing of documents; what is not said is as usual. */
export function openDrawing(limits: Partial<DrawingLimits> = {}): Drawing {
  const line = openLine({ ...defaultLimits, ...limits });
  return {
    draw: async (bytes, sender, { longestSide } = largestSize) => {
      const done = await line.run({ do: 'draw', longestSide }, bytes, sender);
      if (!done.ok) return done;
      const { kind } = done.value;
      return {
        ok: true,
        value: { ...done.value, original: kind === 'pdf' ? copyOf(bytes) : null },
      };
    },
    blackOut: async (jpeg, parts, sender) => {
      const done = await line.run({ do: 'black out', parts }, jpeg, sender);
      if (!done.ok) return done;
      const [page] = done.value.pages;
      return page ? { ok: true, value: page } : refused('cannot_be_read');
    },
    close: () => line.close(),
  };
}

type Done = Drawn<Omit<DrawnDocument, 'original'>>;

interface Line {
  run(task: Task, bytes: Uint8Array, sender: Sender): Promise<Done>;
  close(): Promise<void>;
}

function openLine(limits: DrawingLimits): Line {
  const atWork = new Set<Apart>();
  const turns = openTurns(limits);
  let isClosed = false;
  const runNow = async (message: Buffer, priority: number): Promise<Done> => {
    if (isClosed) return refused('cannot_be_read');
    const apart = runApart(message, { ...limits, priority });
    atWork.add(apart);
    const answer = await apart.answer;
    atWork.delete(apart);
    return typeof answer === 'string' ? refused(answer) : readAnswer(answer);
  };
  return {
    run: async (task, bytes, sender) => {
      if (isClosed) return refused('busy');
      const turn = await turns.enter(sender);
      if (!turn.isIn) return { ...refused(turn.refusal), retryAfter: turn.retryAfter };
      const priority = turn.isHeavy ? priorities.heavy : priorities.usual;
      return runNow(packMessage(task, [bytes]), priority).finally(() => {
        turn.leave();
      });
    },
    close: async () => {
      isClosed = true;
      for (const apart of atWork) apart.kill();
      await Promise.all([...atWork].map(({ answer }) => answer));
    },
  };
}

const side = z.int().min(1).max(largestSize.longestSide);
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
function readAnswer(message: Buffer): Done {
  try {
    const { head, bytes } = unpackMessage(message);
    const answer = answerSchema.parse(head);
    if (!answer.ok) return answer;
    let from = 0;
    const pages = answer.pages.map(({ bytes: length, ...page }): DrawnPage => {
      const jpeg = Buffer.from(bytes.subarray(from, from + length));
      from += length;
      if (!isJpeg(jpeg, length)) throw new Error('not the page that was announced');
      return { jpeg, ...page };
    });
    return { ok: true, value: { kind: answer.kind, pages } };
  } catch {
    return refused('cannot_be_read');
  }
}

function isJpeg(bytes: Buffer, length: number): boolean {
  return bytes.length === length && bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

function copyOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes);
}

function refused(refusal: NotDrawn['refusal']): NotDrawn {
  return { ok: false, refusal };
}
