import {
  choiceQuestions,
  type ChoiceQuestion,
  type YesNoQuestion,
} from '@anupal/contract/calendar/profile-questions';
import type { Profile } from '@anupal/contract/calendar/profile';
import { parseCalendarDate, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { yesOrNoLabels } from './profile-labels.ts';
import type { IdentityNumberValues, ProfileFormValues } from './profile-model.ts';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly min: string;
  readonly day: CalendarDate | null;
  /** An error for a valid date. */
  readonly problem?: string | undefined;
  readonly onChange: (day: CalendarDate | null) => void;
}

/**
 * An optional date. The text stays as typed until it is a date, since the year is typed digit by
 * digit.
 */
export function DateField({ day, problem, onChange, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isBlurred, setIsBlurred] = useState(false);
  const isTyping = parseCalendarDate(typed) === day;
  const isInvalid = isBlurred && isTyping && typed !== '' && day === null;
  return (
    <Field
      {...field}
      type="date"
      max="2199-12-31"
      value={isTyping ? typed : (day ?? '')}
      error={isInvalid ? t`Please enter a valid date` : problem}
      onBlur={() => setIsBlurred(true)}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsBlurred(false);
        onChange(parseCalendarDate(target.value));
      }}
    />
  );
}

/** The props of every step. */
export interface StepProps {
  readonly values: ProfileFormValues;
  readonly onAnswer: (answers: Partial<Profile>) => void;
  readonly form: FormState<IdentityNumberValues>;
}

type NamedChoice = Exclude<ChoiceQuestion, 'state' | 'district'>;

interface ChoiceFieldProps<C extends NamedChoice> {
  readonly field: C;
  readonly label: string;
  readonly names: Readonly<Record<(typeof choiceQuestions)[C][number], MessageDescriptor>>;
  readonly profile: Pick<Profile, C>;
  readonly onAnswer: (answers: Partial<Profile>) => void;
}

/** A question with one of several answers. */
export function ChoiceField<C extends NamedChoice>(props: ChoiceFieldProps<C>) {
  const { field, label, names, profile, onAnswer } = props;
  const { i18n } = useLingui();
  const values: readonly (typeof choiceQuestions)[C][number][] = choiceQuestions[field];
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

interface YesOrNoFieldsProps extends Pick<StepProps, 'values' | 'onAnswer'> {
  readonly fields: readonly (YesNoQuestion | 'longFirstYear')[];
}

/** Questions answered by a checkbox. */
export function YesOrNoFields({ fields, values: typed, onAnswer }: YesOrNoFieldsProps) {
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

interface CheckboxGroupProps<T extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly names: readonly (readonly [value: T, name: MessageDescriptor | string])[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** A question with any number of answers. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
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
            onChange(
              isTicked ? [...chosen, value] : chosen.filter((chosenValue) => chosenValue !== value),
            )
          }
        >
          {typeof name === 'string' ? name : i18n._(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface IdentityNumberFieldProps extends Pick<StepProps, 'form'> {
  readonly name: keyof IdentityNumberValues;
  /** The same in every language. */
  readonly label: 'PAN' | 'GSTIN' | 'TAN' | 'CIN';
}

/** An optional identity number of the business, stored encrypted. */
export function IdentityNumberField({ name, label, form }: IdentityNumberFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      {...form.field(name)}
      label={label}
      hint={t`Optional. Stored encrypted and compared with your answers.`}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
