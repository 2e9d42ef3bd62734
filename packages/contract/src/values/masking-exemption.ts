import type * as z from 'zod/mini';

const marked = new WeakSet<object>();

/**
 * Marks a value of a request in which digits belong as they were typed, such as a phone number. In any
 * other text of a request the API masks Aadhaar numbers.
 */
export function keepDigits<S extends z.ZodMiniType>(schema: S): S {
  marked.add(schema);
  return schema;
}

/** Whether a schema was marked by `keepDigits`. */
export function keepsDigits(schema: object): boolean {
  return marked.has(schema);
}
