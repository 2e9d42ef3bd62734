import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-page-state.ts';

const countMs = 2500;

/**
 * How much of a figure is shown. It is all of it in the prerendered page, where motion is not wanted,
 * and where somebody may have read it already; else it runs once from 0 to 1 when `seen` comes into
 * view.
 */
export function useCountUp() {
  const seen = useRef<HTMLDListElement>(null);
  const [share, setShare] = useState(1);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)') !== false;
  useEffect(() => {
    const { current } = seen;
    if (isCalm || current === null) return;
    let frame = 0;
    let wasAway = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) {
        wasAway = true;
        return;
      }
      observer.disconnect();
      if (!wasAway) return;
      const start = performance.now();
      const count = (): void => {
        const passed = Math.min((performance.now() - start) / countMs, 1);
        setShare(1 - (1 - passed) ** 3);
        if (passed < 1) frame = requestAnimationFrame(count);
      };
      count();
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShare(1);
    };
  }, [isCalm]);
  return { seen, share };
}
