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
import { perPerson } from '../../../lib/session/per-user.ts';
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

// What was typed and not saved is there again when the page is, as long as the tab is open.
const getUnsavedProfile = perPerson(() => {
  let unsaved: ProfileFormValues | null = null;
  return {
    unsaved: () => unsaved,
    keep: (typed: ProfileFormValues | null): void => {
      unsaved = typed;
    },
  };
});

/** A profile that is being filled in: what is typed, and how it is kept. */
export function useProfileForm(kept: StoredProfile | null, step: ProfileStep) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keeper = getUnsavedProfile(useSignedInUser().id);
  const [typed, setTyped] = useState(() => keeper.unsaved() ?? initialValues(kept));
  const [handedIn, setHandedIn] = useState<IdentityNumberValues | null>(null);
  const become = (next: ProfileFormValues): void => {
    keeper.keep(next);
    setTyped(next);
  };
  const submission = useSubmit(async () => {
    setHandedIn(typed.numbers);
    const profile = dropUnaskedAnswers(typed.profile);
    const body = { profile, ...toNumbersInput(typed.numbers), version: kept?.version ?? 0 };
    const answer = await saveProfile(body);
    if (!answer.ok) {
      const fields = toFieldErrors(answer.fields, profile);
      const stepWrong = findStepWithError(Object.keys(fields), step);
      // What is wrong may have been typed in another step, and left unsaved.
      if (stepWrong !== step) await navigate(`?step=${stepWrong}`);
      return withFields(answer, fields);
    }
    keeper.keep(null);
    queries.setQueryData(profileQuery().queryKey, answer.value);
    void queries.invalidateQueries({ queryKey: [...calendarKey, 'own'] });
    showToast('success', t`Profile saved.`);
    const steps = listSteps(profile);
    const next = steps.includes(step) ? steps[steps.indexOf(step) + 1] : undefined;
    await navigate(next === undefined ? paths.dashboardCalendar : `?step=${next}`);
    return null;
  });
  return {
    typed,
    handedIn,
    submission,
    answer: (answers: Partial<Profile>): void =>
      become({ ...typed, profile: { ...typed.profile, ...answers } }),
    type: (name: keyof IdentityNumberValues, text: string): void =>
      become({ ...typed, numbers: { ...typed.numbers, [name]: text } }),
    /** Takes what another device has saved, in place of what was typed here. */
    load: async (): Promise<void> => {
      const answer = await call(calendar.readProfile);
      if (!answer.ok) return;
      keeper.keep(null);
      queries.setQueryData(profileQuery().queryKey, answer.value);
      setTyped(initialValues(answer.value.kept));
    },
  };
}

/** The same refusal, told about other fields. */
function withFields(refused: Failure, fields: Failure['fields']): Failure {
  const { code, messages, status, retryAfter } = refused;
  return failure(code, () => refused.message, { messages, fields, status, retryAfter });
}
