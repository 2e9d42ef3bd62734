import { Trans } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';

interface DialogActionsProps {
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  /** The label of the button that only closes the dialog. */
  readonly cancelLabel?: string | undefined;
  /** Whether the action is first in the tab order, such as where Enter should confirm. */
  readonly isActionFirst?: boolean;
  /** Called before the dialog is closed by Cancel, such as to discard its input. */
  readonly onCancel?: () => void;
  /** The button for the purpose of the dialog. */
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ dialogRef, cancelLabel, children, ...rest }: DialogActionsProps) {
  const { isActionFirst = false, onCancel } = rest;
  const close = (): void => {
    onCancel?.();
    dialogRef.current?.close();
  };
  const cancel = (
    <Button variant="secondary" onClick={close}>
      {cancelLabel ?? <Trans>Cancel</Trans>}
    </Button>
  );
  return isActionFirst ? (
    <div className="flex flex-row-reverse flex-wrap gap-3">
      {children}
      {cancel}
    </div>
  ) : (
    <div className="flex flex-wrap justify-end gap-3">
      {cancel}
      {children}
    </div>
  );
}
