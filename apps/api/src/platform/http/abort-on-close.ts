import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client has left. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}
