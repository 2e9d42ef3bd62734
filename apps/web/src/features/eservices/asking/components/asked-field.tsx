import type { FormField } from '@anupal/contract/eservices/form-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { tidyCode, typeTidily } from '../../../../lib/type-tidily.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { askedLabel, typingOf, type Typing } from '../model.ts';

interface AskedFieldProps {
  readonly id: string;
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One field of the form of a service, as who applies sees it. A file is only named here. */
export function AskedField({ id, field, value, onChange, error }: AskedFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const label = askedLabel(field.label, language);
  const hint = field.isRequired ? undefined : t`Optional`;
  if (field.kind === 'choice')
    return (
      <Select
        id={id}
        label={label}
        hint={hint}
        error={error}
        placeholder={t`Please choose`}
        choices={field.choices.map((choice) => ({
          value: choice.value,
          name: askedLabel(choice.label, language),
        }))}
        value={value}
        onChange={onChange}
      />
    );
  if (field.kind === 'file')
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-small text-ink-soft">
          {field.isRequired ? <Trans>A file to attach</Trans> : <Trans>A file, optional</Trans>}
        </p>
      </div>
    );
  const typing = typingOf(field);
  return (
    <Field
      {...keyboards[typing]}
      id={id}
      label={label}
      hint={hint}
      error={error}
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={(event) =>
        onChange(typing === 'code' ? typeTidily(event, tidyCode) : event.target.value)
      }
    />
  );
}

type Keyboard = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

const keyboards: Readonly<Record<Typing, Keyboard>> = {
  line: { type: 'text' },
  decimal: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  digits: { type: 'text', inputMode: 'numeric' },
  code: { type: 'text', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
};
