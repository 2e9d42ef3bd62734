import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The most files that are added for many clients at once. */
export const maxFilesAtOnce = 50;

const namedClient = z.object({ id: z.uuid(), name: z.string() });

/** For which client a file may be. */
const fileMatch = z.object({
  /** What of the client is in the name of the file; null when nothing is. */
  by: z.nullable(z.enum(['number', 'name'])),
  /** One or more with the same number or name; empty when there is none. */
  clientIds: z.array(z.uuid()),
});

/** For which client a file may be. */
export type FileMatch = z.output<typeof fileMatch>;

/** Finds the clients of files by their names. The caller confirms each match. */
export const fileMatching = {
  matchFiles: endpoint({
    method: 'POST',
    path: '/clients/documents/matches',
    access: ['user'],
    needs: ['kyc'],
    body: z.object({
      /** Names of files, with or without an extension. */
      names: z
        .array(z.string().check(z.maxLength(255)))
        .check(z.minLength(1), z.maxLength(maxFilesAtOnce)),
    }),
    response: z.object({
      /** In the order of the names. */
      matches: z.array(fileMatch),
      /** The active clients of the caller by name, at most 2,000. */
      clients: z.array(namedClient),
    }),
    errors: [],
  }),
};
