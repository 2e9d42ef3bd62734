import { useLingui } from '@lingui/react/macro';
import { PageSection } from '../page-section.tsx';
import { PointList } from '../point-list.tsx';
import { Claims } from './claims.tsx';
import { reasons } from './reasons.ts';

/** Reasons to choose the company, in figures and words. */
export function WhyChooseUs() {
  const { t } = useLingui();
  return (
    <PageSection heading={t`Why Choose Us`} isRaised>
      <Claims />
      <div className="mt-10 border-t border-line pt-10">
        <PointList points={reasons} />
      </div>
    </PageSection>
  );
}
