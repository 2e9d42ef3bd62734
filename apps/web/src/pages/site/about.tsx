import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { FirmFacts } from './about/firm-facts.tsx';
import { MissionAndVision } from './about/mission-and-vision.tsx';
import { workSteps } from './about/work-steps.ts';
import { WhyChooseUs } from './about/why-choose-us.tsx';
import { PageHero } from './page-hero.tsx';
import { PageSection } from './page-section.tsx';
import scene from './pictures/scene-company.svg?url';
import { PublicLinks } from './public-links.tsx';
import { StepList } from './step-list.tsx';

/** Who the firm is, what it wants, and why people choose it. */
export default function About() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.about}
        description={t`Who we are, our mission and vision, and why businesses choose us.`}
      />
      <PageHero
        title={t`About us`}
        heading={t`Paperwork in safe hands, close to home`}
        lead={t`Behind every certificate on a shop's wall somebody has filled in the forms, known the date and answered the notice. That is our work.`}
        picture={scene}
      />
      <PageSection heading={t`Who We Are`}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <WhoWeAre />
          <FirmFacts />
        </div>
      </PageSection>
      <MissionAndVision />
      <WhyChooseUs />
      <PageSection heading={t`How we work`}>
        <StepList steps={workSteps} />
        <WaysOn />
      </PageSection>
    </>
  );
}

function WhoWeAre() {
  return (
    <div className="max-w-prose space-y-4">
      <p>
        <Trans>
          We are a private firm for tax, registration and compliance. We found companies, protect
          trademarks, file with the Registrar and the GST portal, keep books and draft agreements,
          for businesses from a tea stall to a factory.
        </Trans>
      </p>
      <p>
        <Trans>
          You do not have to travel for it. Our franchisees have their desks in towns all over
          India: people who know your street and speak your language. They take in your papers; our
          office checks, files and answers for the result.
        </Trans>
      </p>
      <p>
        <Trans>
          We are no government office and sell no shortcuts. What an authority decides we cannot
          promise. What we can promise: the form is right, it goes in on time, and you know at every
          moment where it stands.
        </Trans>
      </p>
    </div>
  );
}

function WaysOn() {
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
