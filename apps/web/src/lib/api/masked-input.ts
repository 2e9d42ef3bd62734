const listeners = new Set<() => void>();

/** Announces that an Aadhaar number was masked in what the user has just sent. */
export function announceMasking(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener whenever something was masked. Returns a function that unsubscribes. */
export function onMasking(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
