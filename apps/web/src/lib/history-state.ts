/**
 * The value under a name in the state of the current history entry; null when there is none. The
 * browser keeps it when the page is reloaded and forgets it with the tab; nothing is stored.
 */
export function readHistoryState(name: string): unknown {
  const state: unknown = window.history.state;
  return isRecord(state) ? (state[name] ?? null) : null;
}

/** Sets a value in the state of the current history entry, beside the values of React Router. */
export function writeHistoryState(name: string, value: unknown): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isRecord(state) && state), [name]: value }, '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
