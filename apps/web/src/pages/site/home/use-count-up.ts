import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-page-state.ts';

const countMs = 2500;

/**
 * The share of a figure that is shown. 1 in the prerendered page, with reduced motion, and if the
 * figure was visible before; otherwise it runs once from 0 to 1 when `seen` becomes visible.
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
