import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseDay, isReversed } from '../../lib/lists/date-range.ts';
import { Field } from '../field.tsx';

/** The first and last day of a filter, such as 2026-11-20; empty for any. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface DayRangeProps {
  /** The prefix of the input ids. */
  readonly id: string;
  readonly days: Days;
  readonly onChange: (days: Partial<Days>) => void;
}

/** Two date inputs that filter a list. */
export function DayRange({ id, days, onChange }: DayRangeProps) {
  const { t } = useLingui();
  const reversedError = isReversed(days) ? t`The end date is before the start date.` : undefined;
  return (
    <>
      <DayField
        id={`${id}-from`}
        label={t`From`}
        day={days.from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        id={`${id}-to`}
        label={t`To`}
        day={days.to}
        onChange={(day) => onChange({ to: day })}
        error={reversedError}
      />
    </>
  );
}

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

/** A date input that filters by one day; `onChange` gets complete dates, and an empty text. */
function DayField({ id, label, day, onChange, error }: DayFieldProps) {
  const input = useTypedDay(day, onChange);
  return (
    <Field
      id={id}
      label={label}
      type="date"
      min="2000-01-01"
      max="2999-12-31"
      {...input}
      error={error}
    />
  );
}

// Browsers report a year from its first digit on, such as 0002, which must not reach the query.
function useTypedDay(day: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState({ text: day, under: day });
  return {
    value: typed.under === day ? typed.text : day,
    onChange: ({ target: { value: text } }: { readonly target: { readonly value: string } }) => {
      setTyped({ text, under: day });
      if (text === parseDay(text)) onChange(text);
    },
  };
}
