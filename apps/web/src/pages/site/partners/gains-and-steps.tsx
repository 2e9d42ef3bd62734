import { useLingui } from '@lingui/react/macro';
import { PageSection } from '../page-section.tsx';
import { PointList } from '../point-list.tsx';
import { StepList } from '../step-list.tsx';
import { gains } from './gains.ts';
import { joiningSteps } from './joining-steps.ts';

/** The benefits of a partnership, and the steps to join. */
export default function GainsAndSteps() {
  const { t } = useLingui();
  return (
    <>
      <PageSection heading={t`What you get`}>
        <PointList points={gains} />
      </PageSection>
      <PageSection
        heading={t`How it works`}
        lead={t`Four steps, in about fifteen minutes. You can stop at any step and continue later, on any device.`}
        isRaised
      >
        <StepList steps={joiningSteps} />
      </PageSection>
    </>
  );
}
