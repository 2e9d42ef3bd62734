import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface MessageDialogProps {
  readonly title: string;
  /** One sentence per line. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A message that must be acknowledged. */
export function MessageDialog({ title, text, onClose }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog isAlert title={title} dialogRef={dialog} onClose={onClose}>
      <p className="whitespace-pre-line text-ink-soft">{text}</p>
      <div className="mt-6 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>
          <Trans>OK</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
