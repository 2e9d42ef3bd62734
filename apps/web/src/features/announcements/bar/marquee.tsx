import type { Announcement } from '@anupal/contract/announcements';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useHoverOrFocus } from '../../../lib/use-hover-or-focus.ts';
import { useMediaQuery, usePageHidden } from '../../../lib/use-page-state.ts';
import { Icon } from '../../../ui/icon.tsx';

const intervalMs = 8000;

// Kept for the whole visit: another layout mounts another bar, which must stay paused.
let wasPaused = false;

interface MarqueeProps {
  readonly announcements: readonly Pick<Announcement, 'id' | 'text'>[];
  /** The accessible name, where a page has more than one bar. */
  readonly label?: string;
  /** Whether it is as wide as the window, as the pages of the dashboard are. */
  readonly isWide?: boolean;
}

/**
 * The announcements, one at a time in one line. They advance by themselves, except on hover, on
 * focus, when paused, and with reduced motion. Screen readers get them as a list, and so does
 * everyone without script.
 */
export function Marquee({ announcements, label, isWide = false }: MarqueeProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const count = announcements.length;
  const { index, isPaused, pause, showNext, holders } = useRotation(count);
  if (count === 0) return null;
  return (
    <section
      aria-label={label ?? t`Announcements`}
      {...holders}
      className="border-b border-line bg-surface text-meta text-ink-soft sm:text-small print:hidden"
    >
      <div
        className={`flex min-h-11 items-center gap-2 px-4 ${isWide ? 'sm:px-6' : 'mx-auto max-w-6xl'}`}
      >
        <span className="text-link max-sm:hidden">
          <Icon name="megaphone" size="small" />
        </span>
        {/* In one cell of the grid: the bar is as high as its longest text, and never moves. */}
        <ul className="grid min-w-0 flex-1 items-center py-1.5 leading-snug noscript:block">
          {announcements.map(({ id, text }, position) => (
            <li
              key={id}
              data-current={position === index || undefined}
              className="col-start-1 row-start-1 text-balance opacity-0 transition-opacity duration-200 data-current:opacity-100 noscript:opacity-100"
            >
              {text[language]}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className="-mr-3 flex shrink-0 items-center noscript:hidden">
            <button type="button" onClick={showNext} className={`${control} gap-0.5 text-meta`}>
              {index + 1}/{count}
              <span className="sr-only">{t`Next announcement`}</span>
              <Icon name="chevron-right" size="small" />
            </button>
            <button
              type="button"
              aria-label={isPaused ? t`Play announcements` : t`Pause announcements`}
              onClick={pause}
              className={`${control} motion-reduce:hidden`}
            >
              <Icon name={isPaused ? 'play' : 'pause'} size="small" />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The position of the current announcement, and what moves and holds it. */
function useRotation(count: number) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setIsPaused] = useState(wasPaused);
  const { isActive: isWatched, handlers } = useHoverOrFocus();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)') !== false;
  const isHidden = usePageHidden();
  const isMoving = count > 1 && !isPaused && !isWatched && !isCalm && !isHidden;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setTurn(turn + 1), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, turn]);
  const pause = (): void => {
    wasPaused = !isPaused;
    setIsPaused(wasPaused);
  };
  return {
    // There may be fewer announcements than before.
    index: count === 0 ? 0 : turn % count,
    isPaused,
    pause,
    showNext: () => setTurn(turn + 1),
    holders: handlers,
  };
}

const control =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control hover:text-link';
