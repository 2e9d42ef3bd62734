import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Failure } from '../../lib/api/failure.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import type { Submission } from '../../lib/forms/use-submit.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { onboardingQuery, type Onboarding } from './onboarding-api.ts';
import { stepPages } from './onboarding-model.ts';

/** The result of a step: the updated user and the next step. */
type Progress = Partial<Onboarding> & Pick<Onboarding, 'nextStep'>;

/** Submits a step without fields and goes to the page that the server names. */
export function useStepSubmit(take: () => Promise<ApiResult<Progress>>): Submission {
  return useForm({ initial: {}, submit: take, ...useStepResult() });
}

/** What follows a step: the page that the server names, or a refresh of an outdated screen. */
export function useStepResult() {
  const { queryKey } = onboardingQuery(useLanguage());
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    onSuccess: async (progress: Progress): Promise<void> => {
      // Cached data in the other language is of an earlier step, and would lead back to it.
      queries.removeQueries({ queryKey: queryKey.slice(0, 1), type: 'inactive' });
      queries.setQueryData<Onboarding>(queryKey, (known) => known && { ...known, ...progress });
      await navigate(stepPages[progress.nextStep]);
    },
    onFailure: async ({ status }: Failure): Promise<void> => {
      // The screen may be outdated: another device may have continued.
      if (status === 409 || status === 422) await queries.invalidateQueries({ queryKey });
    },
  };
}
