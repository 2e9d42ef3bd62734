const listeners = new Set<() => void>();

/** Says that an Aadhaar number was masked in what this person has just sent. */
export function announceMasking(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener each time something was masked; answers how to stop. */
export function onMasking(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
