import type { ReactNode, RefObject } from 'react';
import type { Submission } from '../lib/forms/use-submit.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { FormError } from './form-error.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The confirmed action. It closes the dialog itself. */
  readonly submission: Submission;
  /** The text of a failure without a message. Without a fallback, failures are shown elsewhere. */
  readonly fallback?: string;
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({ title, children, submission, ...rest }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, fallback, dialogRef, onClose } = rest;
  return (
    <Dialog isAlert title={title} dialogRef={dialogRef} onClose={onClose}>
      <div className="space-y-4">
        {fallback !== undefined && (
          <FormError submission={submission} fallback={fallback} takesFocus />
        )}
        <div className="space-y-2 text-ink-soft">{children}</div>
        <DialogActions dialogRef={dialogRef} cancelLabel={cancelLabel}>
          <Button isPending={submission.isPending} onClick={submission.submit}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
