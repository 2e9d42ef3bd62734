import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import type { TypedNumbers } from '../model.ts';
import type { StepProps } from './fields.tsx';

interface NumberFieldProps extends Pick<StepProps, 'typed' | 'onNumber' | 'errors'> {
  readonly name: keyof TypedNumbers;
  /** The same in every language. */
  readonly label: 'PAN' | 'GSTIN' | 'TAN' | 'CIN';
}

/** An identity number of the business. It may be left out; kept, it is encrypted. */
export function NumberField({ name, label, typed, onNumber, errors }: NumberFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      id={name}
      name={name}
      label={label}
      hint={t`Optional. It is kept encrypted and compared with your answers.`}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={typed.numbers[name]}
      error={errors[name]}
      onChange={(event) => onNumber(name, event.target.value)}
    />
  );
}
