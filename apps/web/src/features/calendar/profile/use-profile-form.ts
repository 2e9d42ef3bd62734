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
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey, profileQuery, saveProfile } from '../calendar-api.ts';
import {
  initialValues,
  toFieldErrors,
  toNumbersInput,
  findStepWithError,
  listSteps,
  dropInapplicableAnswers,
  type ProfileStep,
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
  const update = (next: ProfileFormValues): void => {
    unsaved.keep(next);
    setValues(next);
  };
  const profile = dropInapplicableAnswers(values.profile);
  const form = useControlledForm({
    values: values.numbers,
    setValues: (numbers) => update({ ...values, numbers }),
    submit: async (numbers) => {
      const version = stored?.version ?? 0;
      const answer = await saveProfile({ profile, ...toNumbersInput(numbers), version });
      return answer.ok ? answer : withFields(answer, toFieldErrors(answer.fields, profile));
    },
    onSuccess: async (saved) => {
      unsaved.keep(null);
      queries.setQueryData(profileQuery().queryKey, saved);
      void queries.invalidateQueries({ queryKey: [...calendarKey, 'own'] });
      showToast('success', t`Profile saved.`);
      const steps = listSteps(profile);
      const next = steps.includes(step) ? steps[steps.indexOf(step) + 1] : undefined;
      await navigate(next === undefined ? paths.dashboardCalendar : `?step=${next}`);
    },
    onFailure: async ({ fields }) => {
      // The invalid field may be in another step that was left unsaved.
      const stepWrong = findStepWithError(Object.keys(fields), step);
      if (stepWrong !== step) await navigate(`?step=${stepWrong}`);
    },
  });
  return {
    values,
    form,
    answer: (answers: Partial<Profile>): void =>
      update({ ...values, profile: { ...values.profile, ...answers } }),
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
