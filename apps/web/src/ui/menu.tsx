import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { moveFocusByArrowKey } from './arrow-key-navigation.ts';

interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  /** Round for a picture; square beside other buttons, with their border. */
  readonly shape?: 'round' | 'square';
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a small panel. A click outside, Escape or leaving by Tab closes it; the arrow
 * keys move through its entries.
 */
export function Menu({ label, button, shape = 'round', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const walk = (event: KeyboardEvent): void => {
    if (isOpen && panel.current !== null) moveFocusByArrowKey(event, panel.current);
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && area.current?.contains(target) === false) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={area} onKeyDown={walk} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className={`flex size-11 items-center justify-center ${shapes[shape]}`}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={panelId}
        hidden={!isOpen}
        className="absolute right-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-raised"
      >
        {children(() => setIsOpen(false))}
      </div>
    </div>
  );
}

const shapes = {
  round: 'rounded-full',
  square:
    'rounded-control border border-line-strong bg-surface text-ink hover:border-link hover:text-link aria-expanded:border-link aria-expanded:text-link',
};
