import type * as z from 'zod/mini';

const exempt = new WeakSet<object>();

/**
 * Exempts a value, such as a phone number, from the masking of Aadhaar numbers, which the API
 * applies to every other text of a request.
 */
export function exemptFromMasking<S extends z.ZodMiniType>(schema: S): S {
  exempt.add(schema);
  return schema;
}

/** Whether a schema is exempt from masking. */
export function isExemptFromMasking(schema: object): boolean {
  return exempt.has(schema);
}
