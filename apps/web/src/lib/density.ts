import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readPreference, storePreference } from './preference-cookies.ts';

/** The height of the rows of tables on a wide screen. */
export type Density = 'comfortable' | 'compact';

/**
 * The chosen density. Until the reader has chosen, tables are compact in the areas of staff, who
 * compare many rows, and comfortable elsewhere.
 */
export function useDensity(): Density {
  const chosen = useSyncExternalStore(subscribe, readDensity, () => null);
  const { pathname } = useLocation();
  return chosen ?? defaultDensity(pathname);
}

/** Shows tables in a density and remembers it in a cookie. */
export function chooseDensity(density: Density): void {
  storePreference('density', density);
  for (const notify of followers) notify();
}

/** The density of an area of the portal before the reader has chosen. */
function defaultDensity(pathname: string): Density {
  return /^\/(?:super)?admin\//.test(pathname) ? 'compact' : 'comfortable';
}

const followers = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  followers.add(notify);
  return () => followers.delete(notify);
}

function readDensity(): Density | null {
  const stored = readPreference('density');
  return stored === 'comfortable' || stored === 'compact' ? stored : null;
}
