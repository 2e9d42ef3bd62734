import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DrawerProps {
  /** The accessible name of the button that opens it. */
  readonly openLabel: string;
  readonly closeLabel: string;
  /** The heading and name of the panel. */
  readonly title: string;
  /** The content and classes of the button; a square with a menu icon by default. */
  readonly button?: { readonly content: ReactNode; readonly className: string };
  readonly children: ReactNode;
}

/**
 * A button that opens a panel over the left of a small screen, in the colours of the brand band. The browser keeps the focus within
 * it, closes it on Escape and returns the focus; a click beside it or on a link closes it too.
 */
export function Drawer({ openLabel, closeLabel, title, button, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const close = (): void => panel.current?.close();
  const closeOnLeaving = ({ target, currentTarget }: MouseEvent): void => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink || target === currentTarget) close();
  };
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
        className={button?.className ?? square}
      >
        {button?.content ?? <Icon name="menu" size="large" />}
      </button>
      <dialog ref={panel} aria-label={title} onClick={closeOnLeaving} className={sheet}>
        <div className="flex min-h-full flex-col p-4">
          <div className="mb-4 flex items-center justify-between gap-4">
            <p className="px-3 font-semibold">{title}</p>
            <button type="button" aria-label={closeLabel} onClick={close} className={square}>
              <Icon name="x" />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}

const square = 'inline-flex size-11 shrink-0 items-center justify-center rounded-control';
const sheet =
  'm-0 h-dvh max-h-none w-80 max-w-[88vw] on-band overscroll-contain bg-band text-on-band shadow-raised transition-transform backdrop:bg-scrim open:translate-x-0 starting:open:-translate-x-full';
