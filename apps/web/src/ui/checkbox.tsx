import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
  /** What is agreed to by ticking. */
  readonly children: ReactNode;
}

/** A box to tick with its words beside it; the words can be pressed too. */
export function Checkbox({ id, isChecked, onChange, error, children }: CheckboxProps) {
  const errorId = `${id}-error`;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 cursor-pointer accent-primary aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-small font-semibold text-danger">
          <span className="mt-0.5">
            <Icon name="circle-alert" size="small" />
          </span>
          {error}
        </p>
      )}
    </div>
  );
}
