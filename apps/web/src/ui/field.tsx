import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame } from './field-frame.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The id of a message elsewhere on the page that is about this field. */
  readonly describedBy?: string | undefined;
}

/** A labelled text input with its hint and its error. */
export function Field({ id, label, hint, error, describedBy, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} describedBy={describedBy}>
      {(aria) => <input {...input} {...aria} id={id} className={fieldClasses} />}
    </FieldFrame>
  );
}
