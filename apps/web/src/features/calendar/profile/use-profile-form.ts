import { calendar } from '@anupal/contract/calendar';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { KeptProfile } from '@anupal/contract/calendar/schemas';
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
  firstTyped,
  refusedFields,
  sentNumbers,
  stepToMend,
  stepsOf,
  tidied,
  type ProfileStep,
  type TypedNumbers,
  type TypedProfile,
} from './profile-model.ts';

// What was typed and not saved is there again when the page is, as long as the tab is open.
const keeperOf = perPerson(() => {
  let unsaved: TypedProfile | null = null;
  return {
    unsaved: () => unsaved,
    keep: (typed: TypedProfile | null): void => {
      unsaved = typed;
    },
  };
});

/** A profile that is being filled in: what is typed, and how it is kept. */
export function useProfile(kept: KeptProfile | null, step: ProfileStep) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keeper = keeperOf(useSignedInUser().id);
  const [typed, setTyped] = useState(() => keeper.unsaved() ?? firstTyped(kept));
  const [handedIn, setHandedIn] = useState<TypedNumbers | null>(null);
  const become = (next: TypedProfile): void => {
    keeper.keep(next);
    setTyped(next);
  };
  const submission = useSubmit(async () => {
    setHandedIn(typed.numbers);
    const profile = tidied(typed.profile);
    const body = { profile, ...sentNumbers(typed.numbers), version: kept?.version ?? 0 };
    const answer = await saveProfile(body);
    if (!answer.ok) {
      const fields = refusedFields(answer.fields, profile);
      const stepWrong = stepToMend(Object.keys(fields), step);
      // What is wrong may have been typed in another step, and left unsaved.
      if (stepWrong !== step) await navigate(`?step=${stepWrong}`);
      return about(answer, fields);
    }
    keeper.keep(null);
    queries.setQueryData(profileQuery().queryKey, answer.value);
    void queries.invalidateQueries({ queryKey: [...calendarKey, 'own'] });
    showToast('success', t`Profile saved.`);
    const steps = stepsOf(profile);
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
    type: (name: keyof TypedNumbers, text: string): void =>
      become({ ...typed, numbers: { ...typed.numbers, [name]: text } }),
    /** Takes what another device has saved, in place of what was typed here. */
    load: async (): Promise<void> => {
      const answer = await call(calendar.readProfile);
      if (!answer.ok) return;
      keeper.keep(null);
      queries.setQueryData(profileQuery().queryKey, answer.value);
      setTyped(firstTyped(answer.value.kept));
    },
  };
}

/** The same refusal, told about other fields. */
function about(refused: Failure, fields: Failure['fields']): Failure {
  const { code, messages, status, retryAfter } = refused;
  return failure(code, () => refused.message, { messages, fields, status, retryAfter });
}
