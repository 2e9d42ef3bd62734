import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: (aria: Aria) => ReactNode;
}

interface Aria {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** What stands around an input: label above, hint and error below, each tied to it. */
export function FieldFrame({ id, label, hint, error, describedBy, children }: FieldFrameProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [errorId, hintId, describedBy].filter((part) => part !== undefined).join(' ');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children({
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-small font-semibold text-danger">
          <span className="mt-0.5">
            <Icon name="circle-alert" size="small" />
          </span>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
