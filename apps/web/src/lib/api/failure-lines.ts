import type { Failure } from './failure.ts';

/** What a failure says: each of its sentences on a line of its own, or the screen's own words. */
export function failureLines({ messages, message }: Failure, fallback: string): string {
  return messages.length > 0 ? messages.join('\n') : (message ?? fallback);
}
