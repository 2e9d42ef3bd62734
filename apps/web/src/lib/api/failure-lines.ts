import type { Failure } from './failure.ts';

/** The text of a failure: each message on its own line, or the screen's own text. */
export function failureLines({ messages, message }: Failure, fallback: string): string {
  return messages.length > 0 ? messages.join('\n') : (message ?? fallback);
}
