import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | NotOurs> {
  /** A sign before the text in the input, such as that of a currency. */
  readonly sign?: string;
}
type NotOurs = 'className' | 'style' | 'disabled';

/** A labelled text input with its hint and error. A disabled one can still be read. */
export function Field({
  id,
  label,
  hint,
  error,
  verdict,
  describedBy,
  disabledReason,
  sign,
  ...rest
}: FieldProps) {
  const texts = { id, label, hint, error, verdict, describedBy, disabledReason };
  return (
    <FieldFrame {...texts}>
      {(aria) => {
        const input = (
          <input
            {...rest}
            {...aria}
            id={id}
            readOnly={disabledReason !== undefined || rest.readOnly}
            className={sign === undefined ? fieldClasses : `${fieldClasses} pl-8`}
          />
        );
        return sign === undefined ? (
          input
        ) : (
          <span className="relative block">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-soft"
            >
              {sign}
            </span>
            {input}
          </span>
        );
      }}
    </FieldFrame>
  );
}
