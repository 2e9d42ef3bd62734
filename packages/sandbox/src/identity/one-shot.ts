/** A value that can be taken once. */
export interface OneShot<T> {
  /** Sets the value, replacing any previous one. */
  set(value: T): void;
  /** Takes the value and clears it. */
  take(): T | undefined;
}

/** Creates an empty one. */
export function createOneShot<T>(): OneShot<T> {
  let current: T | undefined;
  return {
    set: (value) => {
      current = value;
    },
    take: () => {
      const value = current;
      current = undefined;
      return value;
    },
  };
}
