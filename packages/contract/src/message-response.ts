import * as z from 'zod/mini';

/** A response that only confirms the action, in a short message in the caller's language. */
export const messageResponse = z.object({ message: z.string() });
