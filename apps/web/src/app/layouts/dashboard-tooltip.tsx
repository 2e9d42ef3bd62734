import { useEffect, useState, type ReactNode } from 'react';

interface TooltipProps {
  /** What the content is called. It must be its accessible name too. */
  readonly text: string;
  /** A link or button without visible words. */
  readonly children: ReactNode;
}

/**
 * Shows the name of an icon at its right while the mouse or the keyboard is on it; Escape hides it.
 * It is fixed, because what scrolls around the icon would cut it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const hideOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  }, [isOpen]);
  return (
    <span
      className="flex items-center"
      onPointerEnter={({ pointerType }) => setIsOpen(pointerType === 'mouse')}
      onPointerLeave={() => setIsOpen(false)}
      onFocus={({ target }) => setIsOpen(target.matches(':focus-visible'))}
      onBlur={() => setIsOpen(false)}
    >
      {children}
      {isOpen && (
        <span
          aria-hidden="true"
          className="pointer-events-none fixed left-17 z-30 rounded-control bg-band-raised px-3 py-1.5 text-small whitespace-nowrap text-on-band shadow-raised"
        >
          {text}
        </span>
      )}
    </span>
  );
}
