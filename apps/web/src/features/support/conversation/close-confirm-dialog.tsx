import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';

interface CloseConfirmDialogProps {
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Confirms closing a conversation with an unsent message. */
export function CloseConfirmDialog({ onYes, onClose }: CloseConfirmDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog isAlert title={t`Your reply is not sent yet`} dialogRef={dialog} onClose={onClose}>
      <p className="mb-6 text-ink-soft">
        <Trans>Close without sending?</Trans>
      </p>
      <DialogActions dialogRef={dialog}>
        <Button
          onClick={() => {
            // First: the result is shown by a toast, which a dialog would hide.
            dialog.current?.close();
            onYes();
          }}
        >
          <Trans>Close without sending</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
