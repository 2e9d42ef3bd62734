import { choices, type Choice, type YesOrNo } from '@anupal/contract/calendar/answers';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { yesOrNoLabels } from '../labels.ts';
import type { TypedProfile } from '../model.ts';

/** What every step of the profile gets. */
export interface StepProps {
  readonly typed: TypedProfile;
  readonly onAnswer: (answers: Partial<Profile>) => void;
  readonly onNumber: (name: keyof TypedProfile['numbers'], text: string) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

type NamedChoice = Exclude<Choice, 'state' | 'district'>;

interface ChoiceFieldProps<C extends NamedChoice> {
  readonly field: C;
  readonly label: string;
  readonly names: Readonly<Record<(typeof choices)[C][number], MessageDescriptor>>;
  readonly profile: Pick<Profile, C>;
  readonly onAnswer: (answers: Partial<Profile>) => void;
}

/** A question with one answer of several. */
export function ChoiceField<C extends NamedChoice>(props: ChoiceFieldProps<C>) {
  const { field, label, names, profile, onAnswer } = props;
  const { i18n } = useLingui();
  const values: readonly (typeof choices)[C][number][] = choices[field];
  return (
    <Select
      id={field}
      label={label}
      choices={values.map((value) => ({ value, name: i18n._(names[value]) }))}
      value={profile[field]}
      onChange={(value) => onAnswer({ [field]: value })}
    />
  );
}

interface YesOrNoFieldsProps extends Pick<StepProps, 'typed' | 'onAnswer'> {
  readonly fields: readonly (YesOrNo | 'longFirstYear')[];
}

/** Questions that are answered by a tick. */
export function YesOrNoFields({ fields, typed, onAnswer }: YesOrNoFieldsProps) {
  const { i18n } = useLingui();
  return fields.map((field) => {
    const { label, hint } = yesOrNoLabels[field];
    return (
      <Checkbox
        key={field}
        id={field}
        isChecked={typed.profile[field]}
        onChange={(isTicked) => onAnswer({ [field]: isTicked })}
      >
        {i18n._(label)}
        {hint !== undefined && (
          <span className="block text-small text-ink-soft">{i18n._(hint)}</span>
        )}
      </Checkbox>
    );
  });
}

interface TicksProps<T extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly names: readonly (readonly [value: T, name: MessageDescriptor | string])[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** A question with any number of answers. */
export function Ticks<T extends string>(props: TicksProps<T>) {
  const { legend, hint, names, chosen, onChange } = props;
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-small text-ink-soft">{hint}</p>}
      {names.map(([value, name]) => (
        <Checkbox
          key={value}
          id={`${id}-${value}`}
          isChecked={chosen.includes(value)}
          onChange={(isTicked) =>
            onChange(isTicked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          {typeof name === 'string' ? name : i18n._(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
