import type * as z from 'zod/mini';

const exempt = new WeakSet<object>();

/**
 * Marks a value of a request in which digits belong as they were typed, such as a phone number. In any
 * other text of a request the API masks Aadhaar numbers.
 */
export function exemptFromMasking<S extends z.ZodMiniType>(schema: S): S {
  exempt.add(schema);
  return schema;
}

/** Whether a schema was marked by `exemptFromMasking`. */
export function isExemptFromMasking(schema: object): boolean {
  return exempt.has(schema);
}
