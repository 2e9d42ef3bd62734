/** The idempotency keys of one form. */
export interface IdempotencyKeys {
  /** The key of a request: the same one as long as the same request is repeated. */
  readonly keyFor: (request: unknown) => string;
  /** Called when a request has succeeded: an equal one is then a new one. */
  readonly forget: () => void;
}

/** Creates the keys of a form, so that a request repeated after a lost answer counts once. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly request: string; readonly key: string } | null = null;
  return {
    keyFor(request) {
      const text = JSON.stringify(request);
      if (last?.request !== text) last = { request: text, key: crypto.randomUUID() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
