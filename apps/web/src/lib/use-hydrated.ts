import { useSyncExternalStore } from 'react';

/**
 * False while a prerendered page is hydrated, and true afterwards. What only the browser knows,
 * such as the query of the URL, must not be rendered before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
