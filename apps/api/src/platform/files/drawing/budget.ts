/** Work that each may cause within a time; what was used comes back bit by bit. */
export interface Budget {
  /** How much of it somebody has used and not got back yet, in milliseconds. */
  used(whose: string): number;
  spend(whose: string, milliseconds: number): void;
  /** Milliseconds until somebody who has used so much may go on; 0 where they may now. */
  wait(used: number): number;
}

/** Opens a budget of so many milliseconds within ten minutes. */
export function openBudget(most: number, now: () => number): Budget {
  const spent = new Map<string, { readonly used: number; readonly at: number }>();
  const comesBack = most / windowMilliseconds;
  const used = (whose: string): number => {
    const known = spent.get(whose);
    return known ? Math.max(0, known.used - (now() - known.at) * comesBack) : 0;
  };
  return {
    used,
    spend: (whose, milliseconds) => {
      spent.set(whose, { used: used(whose) + milliseconds, at: now() });
      for (const each of spent.keys()) if (used(each) === 0) spent.delete(each);
    },
    wait: (soFar) => (soFar < most ? 0 : (soFar + least - most) / comesBack),
  };
}

const windowMilliseconds = 600_000;
// Who comes back shall find room for one document of the usual kind.
const least = 1000;
