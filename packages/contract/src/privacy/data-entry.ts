import * as z from 'zod/mini';

/** A value about a person, in their language. */
export const dataEntry = z.object({
  label: z.string(),
  /** The value in words; null if it is a time. */
  text: z.nullable(z.string()),
  at: z.nullable(z.iso.datetime()),
});

/** A value about a person, in their language. */
export type DataEntry = z.output<typeof dataEntry>;
