import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';

interface DigitsFieldProps {
  readonly field: Pick<ComponentProps<typeof Field>, 'id' | 'value' | 'onChange' | 'error'>;
}

/** Confirms, by the digits of the phone number, a change that a stolen link alone must not allow. */
export function DigitsField({ field }: DigitsFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      {...field}
      label={t`Last 4 digits of your phone number`}
      hint={t`To confirm that it is you.`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
    />
  );
}
