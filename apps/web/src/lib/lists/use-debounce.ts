import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { isPreparingNavigation } from '../offline/route-code.ts';

/** Runs a function after a pause without a new render, unless a navigation has started. */
export function useDebounce(run: (() => void) | null): void {
  // Read from the router itself: on a slow phone its state is rendered long after the click.
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  useEffect(() => {
    if (run === null) return;
    return runAfterDelay(run, () => {
      if (router === undefined) return true;
      const { location, navigation } = router.state;
      return navigation.state === 'idle' && location.key === key && !isPreparingNavigation();
    });
  });
}

const delayMilliseconds = 400;

/** Runs a function after a pause if it is still needed. Returns a function that cancels it. */
export function runAfterDelay(run: () => void, isCurrent: () => boolean): () => void {
  const timer = setTimeout(() => {
    if (isCurrent()) run();
  }, delayMilliseconds);
  return () => clearTimeout(timer);
}
