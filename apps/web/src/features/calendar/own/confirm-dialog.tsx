import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What would be lost. */
  readonly children: ReactNode;
  /** The label of the confirming button. */
  readonly confirmLabel: string;
  readonly submission: Submission;
  readonly onClose: (isDone: boolean) => void;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  submission,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = async (): Promise<void> => {
    await submission.submit();
    dialog.current?.close('done');
  };
  return (
    <Dialog
      isAlert
      title={title}
      dialogRef={dialog}
      onClose={() => onClose(dialog.current?.returnValue === 'done')}
    >
      <div className="space-y-5">
        <div className="space-y-2 text-ink-soft">{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isPending={submission.isPending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
