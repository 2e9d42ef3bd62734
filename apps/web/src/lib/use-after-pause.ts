import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { afterPause } from './typing.ts';

/**
 * Does something after a pause without another drawing. Who has clicked meanwhile is on the way to
 * another place, and is not called back: where they arrive decides what is still to be done.
 */
export function useAfterPause(work: (() => void) | null): void {
  const isOnTheWay = useNavigation().state !== 'idle';
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (work === null || isOnTheWay) return;
    return afterPause(work, () => isAt(pathname + search));
  });
}

/** False where the browser is ahead of what is drawn. */
function isAt(drawn: string): boolean {
  const { origin, pathname, search } = window.location;
  return new URL(drawn, origin).href === origin + pathname + search;
}
