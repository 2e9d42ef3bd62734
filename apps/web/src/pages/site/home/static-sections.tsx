import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { CategoryTiles } from '../../../features/eservices/public-catalogue/category-tiles.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageSection } from '../page-section.tsx';
import { SiteLink } from '../site-link.tsx';
import { StepList } from '../step-list.tsx';
import { Audiences } from './audiences.tsx';
import { DueDatesTeaser } from './due-dates-teaser.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { orderSteps } from './order-steps.ts';
import { ResourceTiles } from './resource-tiles.tsx';
import { WhyUs } from './why-us.tsx';

/** The sections below the introduction and the statistics. */
export default function StaticSections() {
  const { t } = useLingui();
  return (
    <>
      <Audiences />
      <PageSection heading={t`Most popular`}>
        <FeatureCards />
      </PageSection>
      <PageSection
        heading={t`What we do for you`}
        lead={t`Services for the whole life of a business, from its name to its exports.`}
      >
        <CategoryTiles />
        <p className="mt-4">
          <SiteLink to={{ path: paths.allServices }} className={moreLink}>
            <Trans>See all services and fees</Trans>
            <Icon name="arrow-right" size="small" />
          </SiteLink>
        </p>
      </PageSection>
      <DueDatesTeaser />
      <PageSection heading={t`How it works`}>
        <StepList steps={orderSteps} />
      </PageSection>
      <PageSection heading={t`Why us`}>
        <WhyUs />
      </PageSection>
      <PageSection heading={t`Good to know before you begin`}>
        <ResourceTiles />
      </PageSection>
    </>
  );
}

const moreLink =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline';
