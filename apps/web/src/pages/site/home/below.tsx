import { useLingui } from '@lingui/react/macro';
import { CategoryTiles } from '../../../features/eservices/public-catalogue/category-tiles.tsx';
import { PageSection } from '../page-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { ResourceTiles } from './resource-tiles.tsx';
import { Testimonial } from './testimonial.tsx';
import { WhyUs } from './why-us.tsx';

/** The static section below the slider and the statistics. */
export default function Below() {
  const { t } = useLingui();
  return (
    <>
      <PageSection heading={t`Most popular`}>
        <FeatureCards />
      </PageSection>
      <PageSection
        heading={t`What we do for you`}
        lead={t`One place for everything a business needs, from its name to its exports.`}
        isRaised
      >
        <CategoryTiles />
      </PageSection>
      <PageSection heading={t`Why us`}>
        <WhyUs />
      </PageSection>
      <Testimonial />
      <PageSection heading={t`Good to know before you begin`}>
        <ResourceTiles />
      </PageSection>
    </>
  );
}
