import { parseCalendarDate, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly min: string;
  readonly day: CalendarDate | null;
  /** What is wrong with the day that is given. */
  readonly problem?: string | undefined;
  readonly onDay: (day: CalendarDate | null) => void;
}

/** A day that may be left out. What is typed stands until it is a day: the year grows digit by digit. */
export function DayField({ day, problem, onDay, ...field }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const isTyping = parseCalendarDate(typed) === day;
  const isNoDay = isLeft && isTyping && typed !== '' && day === null;
  return (
    <Field
      {...field}
      type="date"
      max="2199-12-31"
      value={isTyping ? typed : (day ?? '')}
      error={isNoDay ? t`Please enter a valid date` : problem}
      onBlur={() => setIsLeft(true)}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsLeft(false);
        onDay(parseCalendarDate(target.value));
      }}
    />
  );
}
