import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { PageHero } from './page-hero.tsx';
import { PageSection } from './page-section.tsx';
import { AskUs } from './partners/ask-us.tsx';
import { gains } from './partners/gains.ts';
import { joiningSteps } from './partners/joining-steps.ts';
import { PartnerMarks } from './partners/partner-marks.tsx';
import { PartnerQuestions } from './partners/partner-questions.tsx';
import { PlanPrices } from './partners/plan-prices.tsx';
import { RegisterNow } from './partners/register-now.tsx';
import scene from './pictures/scene-partner.svg?url';
import { PointList } from './point-list.tsx';
import { PublicLinks } from './public-links.tsx';
import { StepList } from './step-list.tsx';

/** What somebody gets who files under the firm's name, and the way there. */
export default function Partners() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.partners}
        description={t`Become our partner: open a tax and registration desk in your town.`}
      />
      <PageHero
        title={t`Partners`}
        heading={t`Become Our Partner`}
        lead={t`Open a tax and registration desk in your town. You know the people; we bring the services, the experts and the portal.`}
        picture={scene}
      >
        <RegisterNow variant="accent" />
        <a href="#plans" className={buttonClasses('onBand')}>
          <Trans>See the prices</Trans>
        </a>
      </PageHero>
      <PageSection heading={t`What you get`}>
        <PointList points={gains} />
      </PageSection>
      <PageSection
        heading={t`How it goes`}
        lead={t`Four steps, in about fifteen minutes. You can stop at any of them and go on later, on any device.`}
        isRaised
      >
        <StepList steps={joiningSteps} />
      </PageSection>
      <PlanPrices />
      <PageSection heading={t`Good to know`} isRaised>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PartnerQuestions />
          <AskUs />
        </div>
      </PageSection>
      <PageSection heading={t`Our partners`}>
        <PartnerMarks />
      </PageSection>
    </>
  );
}
