/** The part that a reference points to; undefined if it points nowhere. */
export function partAt(document: object, reference: string): unknown {
  const [start, ...keys] = reference.split('/');
  if (start !== '#') return undefined;
  return keys.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' ? (part as Record<string, unknown> | null)?.[key] : undefined, // checked here
    document,
  );
}

/** A part of an OpenAPI document, following a reference in its place. */
export function readPart<T extends object>(document: object, part: T): T {
  return '$ref' in part ? (partAt(document, String(part.$ref)) as T) : part; // of the same kind, by OpenAPI
}

/** Every reference in a part. */
export function referencesIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = '$ref' in part && typeof part.$ref === 'string' ? [part.$ref] : [];
  return [...own, ...Object.values(part).flatMap(referencesIn)];
}
