import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { Failure } from '../lib/api/failure.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface QuestionProps {
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The confirmed action. The dialog closes when it succeeds, which is null. */
  readonly run: () => Promise<Failure | null>;
}

interface ConfirmButtonProps extends QuestionProps {
  readonly label: ReactNode;
  /** The accessible name, where the label alone does not say which one it is about. */
  readonly ariaLabel?: string;
  readonly variant?: ButtonProps['variant'];
}

/** A button for an action that is hard to undo: asks for confirmation first. */
export function ConfirmButton({
  label,
  ariaLabel,
  variant = 'secondary',
  ...question
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={ariaLabel} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Question {...question} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Question({ run, ...dialog }: QuestionProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const failure = await run();
    if (failure === null) dialogRef.current?.close();
    return failure;
  });
  return (
    <ConfirmDialog
      {...dialog}
      submission={submission}
      fallback={t`Something went wrong. Please try again.`}
      dialogRef={dialogRef}
    />
  );
}
