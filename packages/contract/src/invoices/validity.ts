import * as z from 'zod/mini';

/** Whether a rule with a first day applies today, from a later day, or no longer. */
export const validityStatus = z.enum(['in_force', 'planned', 'past']);

export type ValidityStatus = z.output<typeof validityStatus>;
