import type { Announcement } from '@anupal/contract/announcements';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';

// Kept for the whole visit: another layout mounts another bar, which must stay paused.
let wasPaused = false;

type MarqueeItem = Pick<Announcement, 'id' | 'text'>;

interface MarqueeProps {
  readonly announcements: readonly MarqueeItem[];
  /** The accessible name, where a page has more than one bar. */
  readonly label?: string;
}

/**
 * The running bar of announcements. It pauses by its button, on hover and on focus; without script,
 * or with reduced motion, it is a plain list.
 */
export function Marquee({ announcements, label }: MarqueeProps) {
  const { t } = useLingui();
  const [isPaused, setIsPaused] = useState(wasPaused);
  const toggle = (): void => {
    wasPaused = !isPaused;
    setIsPaused(wasPaused);
  };
  if (announcements.length === 0) return null;
  return (
    <section
      aria-label={label ?? t`Announcements`}
      data-paused={isPaused || undefined}
      className="group border-b border-line bg-primary-soft text-small print:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-6xl items-center gap-2 px-4">
        <div className="min-w-0 flex-1 overflow-hidden">
          <div className={trackClasses}>
            <Announcements announcements={announcements} />
            <Announcements announcements={announcements} isEcho />
          </div>
        </div>
        <button
          type="button"
          aria-label={isPaused ? t`Play announcements` : t`Pause announcements`}
          onClick={toggle}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-control text-link motion-reduce:hidden noscript:hidden"
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      </div>
    </section>
  );
}

interface AnnouncementsProps {
  readonly announcements: readonly MarqueeItem[];
  readonly isEcho?: boolean;
}

/** The announcements, repeated as an echo so that the end runs into the beginning. */
function Announcements({ announcements, isEcho = false }: AnnouncementsProps) {
  const language = useLanguage();
  return (
    <ul
      aria-hidden={isEcho || undefined}
      className={`flex shrink-0 motion-reduce:flex-wrap noscript:flex-wrap ${isEcho ? 'motion-reduce:hidden noscript:hidden' : ''}`}
    >
      {announcements.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-2 pr-8">
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-saffron" />
          {text[language]}
        </li>
      ))}
    </ul>
  );
}

const trackClasses =
  'flex w-max animate-marquee group-hover:[animation-play-state:paused] group-focus-within:[animation-play-state:paused] group-data-paused:[animation-play-state:paused] motion-reduce:block motion-reduce:w-auto motion-reduce:animate-none motion-reduce:py-2 noscript:block noscript:w-auto noscript:animate-none noscript:py-2';
