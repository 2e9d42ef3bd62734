/** Whether the API has asked the user for a second factor, without which it refuses every other call. */
export interface FactorSignal {
  readonly isMissing: () => boolean;
  readonly set: (isMissing: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the connection between calls that are refused and the screen that asks for the factor. */
function createFactorSignal(): FactorSignal {
  const listeners = new Set<() => void>();
  let isMissing = false;
  return {
    isMissing: () => isMissing,
    set: (next) => {
      if (next === isMissing) return;
      isMissing = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The signal of this tab. */
export const factorSignal: FactorSignal = createFactorSignal();
