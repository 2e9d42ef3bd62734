import { calendar } from '@anupal/contract/calendar';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { StoredProfile } from '@anupal/contract/calendar/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { paths } from '../../../app/paths.ts';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { perUser } from '../../../lib/session/per-user.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey, profileQuery, saveProfile } from '../calendar-api.ts';
import {
  initialValues,
  toFieldErrors,
  toNumbersInput,
  findStepWithError,
  listSteps,
  dropUnaskedAnswers,
  type ProfileStep,
  type IdentityNumberValues,
  type ProfileFormValues,
} from './profile-model.ts';

// Unsaved values are restored while the tab is open.
const getUnsavedProfile = perUser(() => {
  let unsaved: ProfileFormValues | null = null;
  return {
    unsaved: () => unsaved,
    keep: (values: ProfileFormValues | null): void => {
      unsaved = values;
    },
  };
});

/** The state of the profile form: values and submission. */
export function useProfileForm(stored: StoredProfile | null, step: ProfileStep) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const unsaved = getUnsavedProfile(useSignedInUser().id);
  const [values, setValues] = useState(() => unsaved.unsaved() ?? initialValues(stored));
  const [submitted, setSubmitted] = useState<IdentityNumberValues | null>(null);
  const update = (next: ProfileFormValues): void => {
    unsaved.keep(next);
    setValues(next);
  };
  const submission = useSubmit(async () => {
    setSubmitted(values.numbers);
    const profile = dropUnaskedAnswers(values.profile);
    const body = { profile, ...toNumbersInput(values.numbers), version: stored?.version ?? 0 };
    const answer = await saveProfile(body);
    if (!answer.ok) {
      const fields = toFieldErrors(answer.fields, profile);
      const stepWrong = findStepWithError(Object.keys(fields), step);
      // The invalid field may be in another step that was left unsaved.
      if (stepWrong !== step) await navigate(`?step=${stepWrong}`);
      return withFields(answer, fields);
    }
    unsaved.keep(null);
    queries.setQueryData(profileQuery().queryKey, answer.value);
    void queries.invalidateQueries({ queryKey: [...calendarKey, 'own'] });
    showToast('success', t`Profile saved.`);
    const steps = listSteps(profile);
    const next = steps.includes(step) ? steps[steps.indexOf(step) + 1] : undefined;
    await navigate(next === undefined ? paths.dashboardCalendar : `?step=${next}`);
    return null;
  });
  return {
    values,
    submitted,
    submission,
    answer: (answers: Partial<Profile>): void =>
      update({ ...values, profile: { ...values.profile, ...answers } }),
    type: (name: keyof IdentityNumberValues, text: string): void =>
      update({ ...values, numbers: { ...values.numbers, [name]: text } }),
    /** Replaces the typed values by those saved on another device. */
    load: async (): Promise<void> => {
      const answer = await call(calendar.readProfile);
      if (!answer.ok) return;
      unsaved.keep(null);
      queries.setQueryData(profileQuery().queryKey, answer.value);
      setValues(initialValues(answer.value.storedProfile));
    },
  };
}

/** The same failure with other field errors. */
function withFields(refused: Failure, fields: Failure['fields']): Failure {
  const { code, messages, status, retryAfter } = refused;
  return failure(code, () => refused.message, { messages, fields, status, retryAfter });
}
