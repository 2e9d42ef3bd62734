import type { ReactNode } from 'react';
import { FieldMessage } from './field-message.tsx';

interface CheckboxProps {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
  /** Why it cannot be changed. Without a reason it can. */
  readonly disabledReason?: string;
  /** What the user agrees to. */
  readonly children: ReactNode;
}

/** A checkbox with its label; the label can be pressed too. */
export function Checkbox({ id, isChecked, onChange, children, ...texts }: CheckboxProps) {
  const { error, disabledReason } = texts;
  const errorId = `${id}-error`;
  const reasonId = `${id}-reason`;
  const isOpen = disabledReason === undefined;
  const ids = [error !== undefined && errorId, !isOpen && reasonId].filter(Boolean).join(' ');
  return (
    <div className="space-y-1.5">
      <label
        htmlFor={id}
        className={`flex min-h-11 items-start gap-3 py-2 ${isOpen ? 'cursor-pointer' : ''}`}
      >
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-disabled={isOpen ? undefined : true}
          aria-describedby={ids || undefined}
          onChange={(event) => {
            if (isOpen) onChange(event.target.checked);
          }}
          className="size-6 shrink-0 cursor-pointer accent-link aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <span className="min-w-0">{children}</span>
      </label>
      {!isOpen && (
        <p id={reasonId} className="text-small text-ink-soft">
          {disabledReason}
        </p>
      )}
      {error !== undefined && (
        <FieldMessage id={errorId} kind="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
