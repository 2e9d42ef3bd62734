/** A value that is laid down to be picked up once. */
export interface OneShot<T> {
  /** Lays a value down in place of any that lies there. */
  put(value: T): void;
  /** Picks the value up, leaving nothing. */
  take(): T | undefined;
}

/** Begins with nothing laid down. */
export function createOneShot<T>(): OneShot<T> {
  let held: T | undefined;
  return {
    put: (value) => {
      held = value;
    },
    take: () => {
      const taken = held;
      held = undefined;
      return taken;
    },
  };
}
