import type { Locator } from '@playwright/test';

/** Counts the taps of a journey. */
export interface Taps {
  readonly tap: (control: Locator) => Promise<void>;
  /** Counts what the system asks for: opening its file chooser and choosing a file are two. */
  readonly add: (count: number) => void;
  readonly count: () => number;
}

/** Starts counting taps. */
export function countTaps(): Taps {
  let taps = 0;
  return {
    tap: async (control) => {
      taps += 1;
      await control.click();
    },
    add: (count) => {
      taps += count;
    },
    count: () => taps,
  };
}
