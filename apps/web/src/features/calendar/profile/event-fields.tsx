import type { EventKind } from '@anupal/contract/calendar/profile-questions';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { DayText } from '../due-dates/due-details.tsx';
import { eventNames } from './profile-labels.ts';
import type { StepProps } from './question-fields.tsx';

interface EventFieldsProps extends Pick<StepProps, 'values' | 'onAnswer'> {
  readonly legend: string;
  readonly hint?: string;
  /** The events to choose from. */
  readonly kinds: readonly EventKind[];
}

/** Events that have due dates of their own. */
export function EventFields({ values, onAnswer, legend, hint, kinds }: EventFieldsProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { events } = values.profile;
  const [chosen, setChosen] = useState<EventKind | null>(null);
  const kind = kinds.find((eventKind) => eventKind === chosen) ?? kinds[0];
  const [day, setDay] = useState('');
  const on = parseCalendarDate(day);
  const add = (): void => {
    if (on === null || kind === undefined) return;
    onAnswer({ events: [...events, { kind, on }] });
    setDay('');
  };
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-small text-ink-soft">{hint}</p>}
      <ul className="space-y-2">
        {events.map(
          (event, index) =>
            kinds.includes(event.kind) && (
              <li key={`${event.kind} ${event.on}`} className="flex flex-wrap items-center gap-x-4">
                <span>
                  {i18n._(eventNames[event.kind])}, <DayText day={event.on} />
                </span>
                <Button
                  variant="quiet"
                  aria-label={t`Remove: ${i18n._(eventNames[event.kind])}, ${formatCalendarDate(event.on, language)}`}
                  onClick={() => onAnswer({ events: events.filter((_, other) => other !== index) })}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ),
        )}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id="event-kind"
          label={t`Event`}
          choices={kinds.map((value) => ({ value, name: i18n._(eventNames[value]) }))}
          value={kind ?? ''}
          onChange={(value) => setChosen(kinds.find((eventKind) => eventKind === value) ?? null)}
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
