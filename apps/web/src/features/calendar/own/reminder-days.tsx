import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.ts';
import { remindersQuery, saveReminderDays, type CalendarSubject } from '../calendar-api.ts';

const offered = [30, 14, 7, 3, 1] as const;

interface ReminderDaysProps {
  readonly subject: CalendarSubject;
  readonly days: readonly number[];
}

/** How many days before a due date the user is reminded. */
export function ReminderDays({ subject, days }: ReminderDaysProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(days);
  const submission = useSubmit(async () => {
    const result = await saveReminderDays(subject, chosen);
    if (!result.ok) return result;
    queries.setQueryData(remindersQuery(subject).queryKey, result.value);
    showToast('success', t`Reminders saved.`);
    return null;
  });
  return (
    <Form
      form={submission}
      fallback={t`Your choice could not be saved.`}
      takesFocus={false}
      className="space-y-3"
    >
      <fieldset>
        <legend className="font-semibold">
          <Trans>Remind me by email and in the portal</Trans>
        </legend>
        <p className="text-small text-ink-soft">
          {subject === 'own' ? (
            <Trans>You get one email a day with all dates that are not done yet.</Trans>
          ) : (
            <Trans>You get one email a day with all dates that are not filed yet.</Trans>
          )}
        </p>
        <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4">
          {offered.map((day) => (
            <Checkbox
              key={day}
              id={`remind-${day}`}
              isChecked={chosen.includes(day)}
              onChange={(isTicked) =>
                setChosen(isTicked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            >
              <Plural value={day} one="# day before" other="# days before" />
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <SubmitButton variant="secondary">
        <Trans>Save reminders</Trans>
      </SubmitButton>
    </Form>
  );
}
