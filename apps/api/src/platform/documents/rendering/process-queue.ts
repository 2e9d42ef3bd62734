import {
  runIsolated,
  type IsolatedProcess,
  type IsolatedProgram,
  type ProcessFailure,
  type ProcessLimits,
} from './isolated-process.ts';
import { createFairQueue, type QueueLimits } from './render-queue.ts';
import type { Sender } from './rendered-document.ts';

/** Limits of one process and of the queue; messages beyond them are `busy`. */
export interface ProcessQueueLimits extends Omit<ProcessLimits, 'priority'>, QueueLimits {}

/** The output of a process, or why there is none, with seconds if waiting helps. */
export type ProcessOutput =
  | { readonly ok: true; readonly value: Buffer }
  | {
      readonly ok: false;
      readonly refusal: ProcessFailure | 'busy' | 'spent';
      readonly retryAfter?: number;
    };

/** Runs a program for each message in a process of its own, a few at a time, senders in turn. */
export interface ProcessQueue {
  run(message: Buffer, sender: Sender): Promise<ProcessOutput>;
  /** Ends running processes, whose output is then `cannot_be_read`. */
  close(): Promise<void>;
}

// Niceness: behind the calls of people, but high enough that their documents still finish.
const priorities = { usual: 5, heavy: 10 };

/** Creates a queue for one program. */
export function createProcessQueue(
  program: IsolatedProgram,
  limits: ProcessQueueLimits,
): ProcessQueue {
  const running = new Set<IsolatedProcess>();
  const queue = createFairQueue(limits);
  let isClosed = false;
  const runNow = async (message: Buffer, priority: number): Promise<ProcessOutput> => {
    if (isClosed) return { ok: false, refusal: 'cannot_be_read' };
    const child = runIsolated(program, message, { ...limits, priority });
    running.add(child);
    const output = await child.output;
    running.delete(child);
    return typeof output === 'string'
      ? { ok: false, refusal: output }
      : { ok: true, value: output };
  };
  return {
    run: async (message, sender) => {
      if (isClosed) return { ok: false, refusal: 'busy' };
      const slot = await queue.acquire(sender);
      if (!slot.isAdmitted)
        return { ok: false, refusal: slot.refusal, retryAfter: slot.retryAfter };
      const priority = slot.isHeavy ? priorities.heavy : priorities.usual;
      return runNow(message, priority).finally(() => {
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
