import { Trans } from '@lingui/react/macro';
import { useCallback, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly size?: 'medium' | 'large' | 'full';
  /** It tells something that must be answered, rather than asking for more. */
  readonly isAlert?: boolean;
  /** Closes it from within: `ref.current.close()` gives the focus back to where it came from. */
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** It has been closed: by a button within, Escape or the system's back. */
  readonly onClose: () => void;
}

/** A window over the page, open as long as it is drawn. The page behind it rests. */
export function Dialog({ title, children, isAlert = false, dialogRef, ...rest }: DialogProps) {
  const { size = 'medium', onClose } = rest;
  const titleId = useId();
  const bodyId = useId();
  const own = useRef<HTMLDialogElement>(null);
  // Once, when it is first drawn: drawn again between its closing and the event that tells of it, it
  // must not open anew, or the focus is lost with it.
  const open = useCallback(
    (dialog: HTMLDialogElement | null): void => {
      own.current = dialog;
      if (dialogRef !== undefined) dialogRef.current = dialog;
      if (dialog?.open === false) dialog.showModal();
    },
    [dialogRef],
  );
  return (
    <dialog
      ref={open}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : undefined}
      onClose={onClose}
      className={`${sheet} ${sizes[size]}`}
    >
      <h2 id={titleId} className={`text-title font-bold wrap-anywhere ${isAlert ? '' : 'pr-10'}`}>
        {title}
      </h2>
      <div id={bodyId} className="mt-2">
        {children}
      </div>
      {!isAlert && (
        <button type="button" onClick={() => own.current?.close()} className={corner}>
          <Icon name="x" />
          <span className="sr-only">
            <Trans>Close</Trans>
          </span>
        </button>
      )}
    </dialog>
  );
}

const sheet =
  'm-auto w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-card backdrop:bg-ink/50 sm:p-6';
const sizes = { medium: 'max-w-md', large: 'max-w-2xl', full: 'h-full max-w-none' };
const corner =
  'absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-control hover:bg-ground sm:top-4 sm:right-4';
