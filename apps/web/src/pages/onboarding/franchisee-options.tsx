import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { choosePlan } from '../../features/onboarding/onboarding-api.ts';
import { OnboardingStep } from '../../features/onboarding/onboarding-step.tsx';
import { StepErrorDialog } from '../../features/onboarding/step-error-dialog.tsx';
import { useStepSubmit } from '../../features/onboarding/use-step-submit.ts';
import { revisit } from '../../features/onboarding/onboarding-model.ts';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';

/** Step 1 of 4: choosing a plan. */
export default function FranchiseeOptions() {
  const { t } = useLingui();
  const { fullName } = useSignedInUser();
  return (
    <OnboardingStep step="plan">
      {({ plan }) => (
        <>
          <p className="max-w-prose text-ink-soft">
            {/* Not <Trans>: it would parse what looks like a tag in a name. */}
            {t`Welcome, ${fullName}. Your plan determines how many services you can file for your clients. You can change your choice until you pay.`}
          </p>
          <ChoosePlan chosenId={plan?.id ?? null} />
        </>
      )}
    </OnboardingStep>
  );
}

function ChoosePlan({ chosenId }: { readonly chosenId: string | null }) {
  const { t } = useLingui();
  const planId = useRef('');
  const [requestedId, setRequestedId] = useState<string | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const submission = useStepSubmit(async () => {
    const result = await choosePlan(planId.current);
    // Going back from the next step must show this page, not lead on again.
    if (!result.ok) await queries.invalidateQueries({ queryKey: ['plans'] });
    else await navigate(paths.franchiseeOptions, { replace: true, state: revisit });
    return result;
  });
  const choose = (id: string): void => {
    if (submission.isPending) return;
    planId.current = id;
    setRequestedId(id);
    void submission.submit();
  };
  return (
    <>
      <PlanList
        chosenId={chosenId}
        pendingId={submission.isPending ? requestedId : null}
        onChoose={({ id }) => choose(id)}
      />
      <StepErrorDialog
        submission={submission}
        title={t`The plan could not be chosen`}
        fallback={t`Something went wrong while subscribing.`}
      />
    </>
  );
}
