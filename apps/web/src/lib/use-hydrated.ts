import { useSyncExternalStore } from 'react';

/**
 * False while a prerendered page is taken over, and true ever after: what only the browser knows,
 * such as the query of the URL, must not be drawn before.
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
