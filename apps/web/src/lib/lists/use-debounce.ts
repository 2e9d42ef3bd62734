import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/**
 * Does something after a pause without another drawing. Who has clicked meanwhile is on the way to
 * another place, and is not called back: where they arrive decides what is still to be done.
 */
export function useDebounce(work: (() => void) | null): void {
  // Asked itself: on a slow phone, what is drawn comes long after the click.
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  useEffect(() => {
    if (work === null) return;
    return runAfterDelay(work, () => {
      if (router === undefined) return true;
      const { location, navigation } = router.state;
      return navigation.state === 'idle' && location.key === key;
    });
  });
}

const delayMilliseconds = 400;

/** Does something after a pause, unless it must not be done by then; gives what calls it off. */
export function runAfterDelay(work: () => void, isWanted: () => boolean): () => void {
  const timer = setTimeout(() => {
    if (isWanted()) work();
  }, delayMilliseconds);
  return () => clearTimeout(timer);
}
