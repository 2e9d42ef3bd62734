import { useId, type ReactNode, type RefObject } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** It tells something that must be answered, rather than asking for more. */
  readonly isAlert?: boolean;
  /** Closes it from within: `ref.current.close()` gives the focus back to where it came from. */
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** It has been closed: by a button within, Escape or the system's back. */
  readonly onClose: () => void;
}

/** A window over the page, open as long as it is drawn. The page behind it rests. */
export function Dialog({ title, children, isAlert = false, dialogRef, onClose }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const open = (dialog: HTMLDialogElement | null): void => {
    if (dialogRef !== undefined) dialogRef.current = dialog;
    if (dialog?.open === false) dialog.showModal();
  };
  return (
    <dialog
      ref={open}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : undefined}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-surface p-5 text-ink shadow-card backdrop:bg-ink/50 sm:p-6"
    >
      <h2 id={titleId} className="text-title font-bold">
        {title}
      </h2>
      <div id={bodyId} className="mt-2">
        {children}
      </div>
    </dialog>
  );
}
