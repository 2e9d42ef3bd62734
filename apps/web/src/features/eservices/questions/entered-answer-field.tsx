import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { findAnswerProblem, type FormField } from '@anupal/contract/eservices/form-fields';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useState, type ComponentProps } from 'react';
import { normalizeCode, applyMask } from '../../../lib/forms/input-masks.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toDateLimits, formatAnswer, describeNumber } from './question-model.ts';

interface EnteredAnswerFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error?: string | undefined;
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * An answer entered with the keyboard of its kind. It is formatted and validated on blur with the
 * rules of the API; a missing answer is reported only on submit.
 */
export function EnteredAnswerField({
  field,
  error,
  value,
  onChange,
  ...texts
}: EnteredAnswerFieldProps) {
  const language = useLanguage();
  const [lastBlurred, setLastBlurred] = useState<string | null>(null);
  const { isCode, inputMode, autoComplete, maxLength } = fieldKinds[field.kind];
  const problem = value.trim() === '' ? null : findAnswerProblem(field, value);
  const common = {
    ...texts,
    value,
    maxLength,
    autoComplete,
    error: error ?? (value === lastBlurred ? problem?.sentence[language] : undefined),
    onBlur: () => {
      const tidied = formatAnswer(field, value);
      if (tidied !== value) onChange(tidied);
      setLastBlurred(tidied);
    },
  };
  if (field.kind === 'long-text')
    return <Textarea {...common} rows={3} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Field
      {...common}
      {...toInputProps(field)}
      {...(inputMode !== 'text' && { inputMode })}
      verdict={problem === null ? describeNumber(field, value)?.[language] : undefined}
      onChange={(event) => onChange(isCode ? applyMask(event, normalizeCode) : event.target.value)}
    />
  );
}

type Input = Pick<
  ComponentProps<typeof Field>,
  'type' | 'sign' | 'min' | 'max' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

const capitals: Input = {
  type: 'text',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
};

const inputs: Readonly<Partial<Record<FormField['kind'], Input>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  money: { type: 'text', sign: '₹' },
  llpin: capitals,
  udyam: capitals,
};

function toInputProps(field: FormField): Input {
  if (field.kind === 'date')
    return { type: 'date', ...toDateLimits(field, dateInIndia(new Date())) };
  return inputs[field.kind] ?? (fieldKinds[field.kind].isCode ? capitals : { type: 'text' });
}
