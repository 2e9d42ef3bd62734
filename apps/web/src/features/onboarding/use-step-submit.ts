import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Answer } from '../../lib/api/request.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSubmit, type Submission } from '../../lib/forms/use-submit.ts';
import { onboardingQuery, type Onboarding } from './onboarding-api.ts';
import { stepPages } from './onboarding-model.ts';

/** What a step brought about: what is known of the person now, and the step that comes next. */
type Progress = Partial<Onboarding> & Pick<Onboarding, 'nextStep'>;

/** Takes a step and goes on to the page that the server names; keeps why it could not. */
export function useStepSubmit(take: () => Promise<Answer<Progress>>): Submission {
  const { queryKey } = onboardingQuery(useLanguage());
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSubmit(async () => {
    const answer = await take();
    if (!answer.ok) {
      // What stood on the screen may be old: another device may have gone on.
      if (answer.status === 409 || answer.status === 422)
        await queries.invalidateQueries({ queryKey });
      return answer;
    }
    // What was known in the other language is of an earlier step, and would lead back to it.
    queries.removeQueries({ queryKey: queryKey.slice(0, 1), type: 'inactive' });
    queries.setQueryData<Onboarding>(queryKey, (known) => known && { ...known, ...answer.value });
    await navigate(stepPages[answer.value.nextStep]);
    return null;
  });
}
