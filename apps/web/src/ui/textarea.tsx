import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame } from './field-frame.tsx';

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The id of a message elsewhere on the page that is about this field. */
  readonly describedBy?: string | undefined;
}

/** A labelled place for more than a line of text. It grows with what is written. */
export function Textarea({
  id,
  label,
  hint,
  error,
  describedBy,
  rows = 5,
  ...textarea
}: TextareaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} describedBy={describedBy}>
      {(aria) => (
        <textarea
          {...textarea}
          {...aria}
          id={id}
          rows={rows}
          className={`${fieldClasses} block max-h-96 resize-y field-sizing-content`}
        />
      )}
    </FieldFrame>
  );
}
