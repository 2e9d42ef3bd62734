import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useHoverOrFocus } from '../../../lib/use-hover-or-focus.ts';
import { useMediaQuery, usePageHidden } from '../../../lib/use-page-state.ts';

const intervalMs = 5000;

/** The current slide of a row, and everything that changes it. */
export function useSlides(count: number) {
  const { row, index, show, pushes } = useRow(count);
  const [choice, setChoice] = useState<boolean | null>(null);
  const { isActive: isWatched, handlers: watchers } = useHoverOrFocus();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isHidden = usePageHidden();
  const isPlaying = choice ?? isCalm !== true;
  const isMoving = isPlaying && isCalm !== null && !isWatched && !isHidden;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => show(index + 1), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, show]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  };
  return {
    row,
    index,
    isPlaying,
    isMoving,
    show,
    play: setChoice,
    pushes,
    holders: { ...watchers, onKeyDown },
  };
}

/** The row: its position is its scroll position, whoever has moved it. */
function useRow(count: number) {
  const row = useRef<HTMLDivElement>(null);
  // The target of our own scrolling: what it passes on the way does not count.
  const goal = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const show = useCallback(
    (target: number): void => {
      const next = (target + count) % count;
      goal.current = getVisibleIndex(row.current) === next ? null : next;
      setIndex(next);
      row.current?.scrollTo({ left: next * row.current.clientWidth });
    },
    [count],
  );
  const onScroll = ({ currentTarget }: UIEvent): void => {
    const visible = getVisibleIndex(currentTarget);
    if (goal.current === visible) goal.current = null;
    if (goal.current === null) setIndex(visible);
  };
  const onScrollEnd = (event: UIEvent): void => {
    goal.current = null;
    onScroll(event);
  };
  const releaseGoal = (): void => {
    goal.current = null;
  };
  return {
    row,
    index,
    show,
    pushes: { onScroll, onScrollEnd, onWheel: releaseGoal, onTouchStart: releaseGoal },
  };
}

function getVisibleIndex(row: Element | null): number {
  return row === null ? 0 : Math.round(row.scrollLeft / row.clientWidth);
}
