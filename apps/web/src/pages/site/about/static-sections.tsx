import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageSection } from '../page-section.tsx';
import { StepList } from '../step-list.tsx';
import { MissionAndVision } from './mission-and-vision.tsx';
import { WhoWeAre } from './who-we-are.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';
import { workSteps } from './work-steps.ts';

/** The sections below the hero. */
export default function StaticSections() {
  const { t } = useLingui();
  return (
    <>
      <WhoWeAre />
      <MissionAndVision />
      <WhyChooseUs />
      <PageSection heading={t`How we work`}>
        <StepList steps={workSteps} />
        <NextLinks />
      </PageSection>
    </>
  );
}

function NextLinks() {
  const language = useLanguage();
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      <LinkButton to={publicUrl(paths.allServices, language)}>
        <Trans>See our services</Trans>
      </LinkButton>
      <LinkButton variant="secondary" to={publicUrl(paths.contact, language)}>
        <Trans>Talk to us</Trans>
      </LinkButton>
    </div>
  );
}
