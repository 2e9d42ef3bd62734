import type { ReactNode } from 'react';
import { FieldMessage } from './field-message.tsx';

/** The label and texts of a field. */
export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A positive check result, shown when there is no error. */
  readonly verdict?: string | undefined;
  /** The id of a message elsewhere on the page that describes this field. */
  readonly describedBy?: string | undefined;
  /** Why it cannot be changed now. Without a reason it can. */
  readonly disabledReason?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** A mark beside the label. */
  readonly aside?: ReactNode;
  readonly children: (aria: Aria) => ReactNode;
}

interface Aria {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-disabled': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The frame of an input: label and hint above, error or verdict below, each connected to it. */
export function FieldFrame({ id, label, aside, children, describedBy, ...texts }: FieldFrameProps) {
  const { hint, error, disabledReason } = texts;
  const verdict = error === undefined ? texts.verdict : undefined;
  const ids = [
    error !== undefined && `${id}-error`,
    verdict !== undefined && `${id}-verdict`,
    disabledReason !== undefined && `${id}-reason`,
    hint !== undefined && `${id}-hint`,
    describedBy,
  ];
  return (
    <div className="min-w-0 space-y-1.5">
      <div className="flex items-start justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="block min-w-0 font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        'aria-invalid': error === undefined ? undefined : true,
        'aria-disabled': disabledReason === undefined ? undefined : true,
        'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
      })}
      {error !== undefined && (
        <FieldMessage id={`${id}-error`} kind="error">
          {error}
        </FieldMessage>
      )}
      {verdict !== undefined && (
        <FieldMessage id={`${id}-verdict`} kind="verdict">
          {verdict}
        </FieldMessage>
      )}
      {disabledReason !== undefined && (
        <FieldMessage id={`${id}-reason`} kind="reason">
          {disabledReason}
        </FieldMessage>
      )}
    </div>
  );
}
