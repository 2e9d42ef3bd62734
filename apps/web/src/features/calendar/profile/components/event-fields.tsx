import { eventKinds } from '@anupal/contract/calendar/answers';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { DayText } from '../../components/due-facts.tsx';
import { eventNames } from '../labels.ts';
import type { StepProps } from './fields.tsx';

/** What happened once and starts a date of its own. */
export function EventFields({ typed, onAnswer }: StepProps) {
  const { i18n, t } = useLingui();
  const { events } = typed.profile;
  const [kind, setKind] = useState<(typeof eventKinds)[number]>('auditorAppointed');
  const [day, setDay] = useState('');
  const on = parseCalendarDate(day);
  const add = (): void => {
    if (on === null) return;
    onAnswer({ events: [...events, { kind, on }] });
    setDay('');
  };
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">
        <Trans>Did one of these happen lately?</Trans>
      </legend>
      <ul className="space-y-2">
        {events.map((event, place) => (
          <li key={`${event.kind} ${event.on}`} className="flex flex-wrap items-center gap-x-4">
            <span>
              {i18n._(eventNames[event.kind])}, <DayText day={event.on} />
            </span>
            <Button
              variant="quiet"
              aria-label={t`Remove: ${i18n._(eventNames[event.kind])}`}
              onClick={() => onAnswer({ events: events.filter((_, other) => other !== place) })}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="event-kind"
          label={t`What happened`}
          choices={eventKinds.map((value) => ({ value, name: i18n._(eventNames[value]) }))}
          value={kind}
          onChange={(value) => setKind(eventKinds.find((one) => one === value) ?? kind)}
        />
        <Field
          id="event-day"
          label={t`On which day`}
          type="date"
          min="2000-01-01"
          max="2199-12-31"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Button
        variant="secondary"
        disabledReason={on === null ? <Trans>Choose the day first.</Trans> : null}
        onClick={add}
      >
        <Trans>Add</Trans>
      </Button>
    </fieldset>
  );
}
