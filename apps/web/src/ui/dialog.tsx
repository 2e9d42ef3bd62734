import { Trans } from '@lingui/react/macro';
import { useCallback, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /**
   * `corner` hangs below the end of the top bar and is a sheet on a phone, `side` is as high as the
   * window at its end; a click beside them closes them.
   */
  readonly size?: 'medium' | 'large' | 'full' | 'corner' | 'side';
  /** Whether it is a message that needs an answer rather than a form. */
  readonly isAlert?: boolean;
  /** Whether the title has the focus at first, because the text must be read. Otherwise the first field has it. */
  readonly startsAtTitle?: boolean;
  /** For closing it from within: `ref.current.close()` returns the focus. */
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** Called after it was closed: by a button within, Escape or the system's back. */
  readonly onClose: () => void;
}

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, children, isAlert = false, dialogRef, ...rest }: DialogProps) {
  const { size = 'medium', startsAtTitle = false, onClose } = rest;
  const titleId = useId();
  const bodyId = useId();
  const own = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  // Once, when first mounted: a render between its closing and the close event must not open it
  // again, or the focus is lost.
  const open = useCallback(
    (dialog: HTMLDialogElement | null): void => {
      own.current = dialog;
      if (dialogRef !== undefined) dialogRef.current = dialog;
      if (dialog?.open !== false) return;
      dialog.showModal();
      if (startsAtTitle || document.activeElement === closer.current) focusOn(heading.current);
    },
    [dialogRef, startsAtTitle],
  );
  return (
    <dialog
      ref={open}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : undefined}
      // React also calls this when a dialog inside this one closes.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if ((size === 'corner' || size === 'side') && target === currentTarget)
          currentTarget.close();
      }}
      className={`${sheet} ${sizes[size]}`}
    >
      <h2
        ref={heading}
        id={titleId}
        className={`text-title font-bold wrap-anywhere ${isAlert ? '' : 'pr-10'}`}
      >
        {title}
      </h2>
      <div id={bodyId} className="mt-2">
        {children}
      </div>
      {!isAlert && (
        <button ref={closer} type="button" onClick={() => own.current?.close()} className={corner}>
          <Icon name="x" />
          <span className="sr-only">
            <Trans>Close</Trans>
          </span>
        </button>
      )}
    </dialog>
  );
}

// It may be opened from a table cell, whose text is right-aligned.
const sheet =
  'border border-line bg-surface p-5 text-start text-ink shadow-raised backdrop:bg-scrim sm:p-6';
const middle = 'm-auto w-[calc(100%-2rem)] rounded-card';
const sizes = {
  medium: `${middle} max-w-md`,
  large: `${middle} max-w-2xl`,
  full: `${middle} h-full max-w-none`,
  side: 'my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-none overscroll-contain transition-transform sm:w-120 starting:open:translate-x-full',
  corner:
    'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card overscroll-contain sm:mt-16 sm:mr-4 sm:mb-auto sm:ml-auto sm:max-h-[calc(100dvh-5rem)] sm:w-104 sm:rounded-card sm:backdrop:bg-transparent',
};
const corner =
  'absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-control hover:bg-hover sm:top-4 sm:right-4';

/**
 * If nothing else takes the focus, the browser would focus the close button. The title becomes
 * focusable from then on: if it were before, the browser would focus it in every dialog.
 */
function focusOn(title: HTMLHeadingElement | null): void {
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
