import { useState } from 'react';
import { failureLines } from '../../lib/api/failure-lines.ts';
import type { Submission } from '../../lib/forms/use-submit.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';

interface StepErrorDialogProps {
  readonly submission: Submission;
  readonly title: string;
  /** The text when the server gave no message. */
  readonly fallback: string;
}

/** Why a step failed, in a dialog that leads to the first invalid field. */
export function StepErrorDialog({ submission, title, fallback }: StepErrorDialogProps) {
  const { failure, tries, isPending } = submission;
  const [readTry, setReadTry] = useState(0);
  if (failure === null || isPending || readTry === tries) return null;
  const close = (): void => {
    setReadTry(tries);
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return <MessageDialog title={title} text={failureLines(failure, fallback)} onClose={close} />;
}
