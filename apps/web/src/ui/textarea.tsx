import type { ComponentProps } from 'react';
import { fieldClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextareaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | NotOurs>;
type NotOurs = 'className' | 'style' | 'disabled';

/**
 * A labelled multi-line input that grows with its content. It wraps long words, so that a long link
 * cannot widen its surroundings.
 */
export function Textarea({ rows = 5, ...props }: TextareaProps) {
  const { id, label, hint, error, describedBy, disabledReason, ...rest } = props;
  const texts = { id, label, hint, error, describedBy, disabledReason };
  return (
    <FieldFrame {...texts}>
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          id={id}
          rows={rows}
          readOnly={disabledReason !== undefined || rest.readOnly}
          className={`${fieldClasses} block max-h-96 min-h-32 resize-y field-sizing-content wrap-anywhere`}
        />
      )}
    </FieldFrame>
  );
}
