import type { clients } from '@anupal/contract/clients';
import type { FileMatch } from '@anupal/contract/clients/file-matching';
import type { Response } from '@anupal/contract/endpoint';
import {
  createIdempotencyKeys,
  type IdempotencyKeys,
} from '../../../lib/forms/idempotency-keys.ts';

/** A file to add, and for whom. */
export interface MatchedFile {
  readonly id: string;
  readonly file: File;
  /** The idempotency key for adding it, by client and details. */
  readonly keyFor: IdempotencyKeys['keyFor'];
  readonly match: FileMatch;
  /** Empty until one is chosen. */
  readonly clientId: string;
  /** Whether the person has confirmed that it is for this client. */
  readonly isConfirmed: boolean;
  readonly state: 'chosen' | 'sending' | 'added';
  /** Why it was not added; null without an attempt. */
  readonly problem: string | null;
}

/** Lists files with the clients that their names tell. None is confirmed. */
export function toMatchedFiles(
  files: readonly File[],
  { matches }: Pick<Response<typeof clients.matchFiles>, 'matches'>,
): readonly MatchedFile[] {
  return files.map((file, index) => {
    const match = matches[index] ?? { by: null, clientIds: [] };
    const [first = '', ...others] = match.clientIds;
    return {
      id: crypto.randomUUID(),
      file,
      keyFor: createIdempotencyKeys().keyFor,
      match,
      // Of namesakes, the person chooses.
      clientId: others.length === 0 ? first : '',
      isConfirmed: false,
      state: 'chosen',
      problem: null,
    };
  });
}

/** Those that are confirmed and not added yet. */
export function listReady(files: readonly MatchedFile[]): readonly MatchedFile[] {
  return files.filter(
    ({ clientId, isConfirmed, state }) => clientId !== '' && isConfirmed && state !== 'added',
  );
}

/** Confirms all that have a client. */
export function confirmAll(files: readonly MatchedFile[]): readonly MatchedFile[] {
  return files.map((one) => ({ ...one, isConfirmed: one.clientId !== '' }));
}
