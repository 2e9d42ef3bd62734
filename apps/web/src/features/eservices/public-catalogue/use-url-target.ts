import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/use-hydrated.ts';

/**
 * The anchor in the URL. The browser scrolls to it on load; within the app, where the router only
 * changes the URL, this does.
 */
export function useUrlTarget(): string | null {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const isFirstLoad = useRef(!isHydrated);
  const target = isHydrated && hash !== '' ? hash.slice(1) : null;
  useEffect(() => {
    if (!isHydrated) return;
    if (!isFirstLoad.current && target !== null) document.getElementById(target)?.scrollIntoView();
    isFirstLoad.current = false;
  }, [isHydrated, target, key]);
  return target;
}
