import type { Plan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { choosePlan, onboardingQuery } from '../../features/onboarding/onboarding-api.ts';
import { StepErrorDialog } from '../../features/onboarding/step-error-dialog.tsx';
import { stepPages } from '../../features/onboarding/onboarding-model.ts';
import { PayForChange } from '../../features/payments/checkout/pay-for-change.tsx';
import type { PlanChange } from '../../features/payments/checkout/payment-model.ts';
import { OfferList } from '../../features/plans/offer-list.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackLink } from './back-link.tsx';

/** The plans for renewing or upgrading, with the checkout. */
export default function ChoosePlan() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Available plans`}</PageHeading>
      <BackLink />
      <Choosing />
    </RequireRole>
  );
}

function Choosing() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const { change, choosing, choose, leave, submission } = useChoice();
  const { data } = useQuery(onboardingQuery(useLanguage()));
  const isPaying = change !== null || search.has('order');
  return (
    <>
      {isPaying ? (
        <PayForChange
          change={change}
          contact={data?.business?.businessPhoneNumber ?? ''}
          onOutdated={async () => {
            if (change !== null) await choose(change.plan);
          }}
          onBack={leave}
        />
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            <Trans>
              Renew your plan, or change to one that costs more. The price shown is what you pay
              today.
            </Trans>
          </p>
          <OfferList pendingId={choosing?.id ?? null} onChoose={(plan) => void choose(plan)} />
        </>
      )}
      <StepErrorDialog
        submission={submission}
        title={t`The plan could not be chosen`}
        fallback={t`Something went wrong while subscribing.`}
      />
    </>
  );
}

/** Selects a plan: a user without an active one continues with onboarding, others pay here. */
function useChoice() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [change, setChange] = useState<PlanChange | null>(null);
  const [choosing, setChoosing] = useState<Plan | null>(null);
  const planId = useRef('');
  const submission = useSubmit(async () => {
    const result = await choosePlan(planId.current);
    setChoosing(null);
    await queries.invalidateQueries({ queryKey: ['subscriptions', 'offers'] });
    if (!result.ok) {
      setChange(null);
      return result;
    }
    const { plan, terms, nextStep } = result.value;
    if (terms.kind !== 'purchase') setChange({ plan, terms });
    else {
      queries.removeQueries({ queryKey: ['onboarding'] });
      await navigate(stepPages[nextStep]);
    }
    return null;
  });
  const choose = async (plan: Plan): Promise<void> => {
    planId.current = plan.id;
    setChoosing(plan);
    await submission.submit();
  };
  return { change, choosing, choose, leave: () => setChange(null), submission };
}
