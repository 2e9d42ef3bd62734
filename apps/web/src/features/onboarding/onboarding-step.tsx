import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onboardingQuery, type Onboarding } from './onboarding-api.ts';
import { stepTitles } from './onboarding-labels.ts';
import { shouldAdvance, revisit, stepPages, type PageStep } from './onboarding-model.ts';
import { FinishedOnboarding } from './finished-onboarding.tsx';
import { OnboardingStepper } from './onboarding-stepper.tsx';

interface OnboardingStepProps {
  readonly step: PageStep;
  readonly children: (onboarding: Onboarding) => ReactNode;
}

/** The frame of a step. The server says which is next, and the user is redirected there. */
export function OnboardingStep({ step, children }: OnboardingStepProps) {
  const { i18n, t } = useLingui();
  const result = useQuery(onboardingQuery(useLanguage()));
  const location = useLocation();
  const [isShown, setIsShown] = useState(false);
  const nextStep = result.data?.nextStep ?? null;
  if (nextStep === 'done') return <FinishedOnboarding />;
  // A user who goes back and submits that step continues from there: leading on would undo going
  // back.
  if (nextStep !== null && shouldAdvance(step, nextStep, isShown ? revisit : location.state))
    return <Navigate to={stepPages[nextStep]} replace />;
  if (nextStep !== null && !isShown) setIsShown(true);
  return (
    <>
      <OnboardingStepper current={step} nextStep={nextStep} />
      <PageHeading>{i18n._(stepTitles[step])}</PageHeading>
      <QueryContent
        result={result}
        loading={<Skeleton lines={4} label={t`Loading your steps...`} />}
      >
        {children}
      </QueryContent>
    </>
  );
}
