import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | NotOurs>;
type NotOurs = 'className' | 'style' | 'disabled';

/** A labelled text input with its hint and its error. One that is closed can still be read. */
export function Field({
  id,
  label,
  hint,
  error,
  describedBy,
  disabledReason,
  ...rest
}: FieldProps) {
  const texts = { id, label, hint, error, describedBy, disabledReason };
  return (
    <FieldFrame {...texts}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          id={id}
          readOnly={disabledReason !== undefined || rest.readOnly}
          className={fieldClasses}
        />
      )}
    </FieldFrame>
  );
}
