import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Answer } from '../../lib/api/request.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSubmit, type Submission } from '../../lib/forms/use-submit.ts';
import { onboardingQuery, type Onboarding } from './onboarding-api.ts';
import { stepPages } from './onboarding-model.ts';

/** The result of a step: the updated user and the next step. */
type Progress = Partial<Onboarding> & Pick<Onboarding, 'nextStep'>;

/** Submits a step and goes to the page that the server names; keeps the error. */
export function useStepSubmit(take: () => Promise<Answer<Progress>>): Submission {
  const { queryKey } = onboardingQuery(useLanguage());
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit(async () => {
    const answer = await take();
    if (!answer.ok) {
      // The screen may be outdated: another device may have continued.
      if (answer.status === 409 || answer.status === 422)
        await queries.invalidateQueries({ queryKey });
      return answer;
    }
    // Cached data in the other language is of an earlier step, and would lead back to it.
    queries.removeQueries({ queryKey: queryKey.slice(0, 1), type: 'inactive' });
    queries.setQueryData<Onboarding>(queryKey, (known) => known && { ...known, ...answer.value });
    await navigate(stepPages[answer.value.nextStep]);
    return null;
  });
}
