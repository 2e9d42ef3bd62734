import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { CategoryTiles } from '../../features/eservices/components/category-tiles.tsx';
import { FeatureCards } from './home/feature-cards.tsx';
import { Hero } from './home/hero.tsx';
import { ResourceTiles } from './home/resource-tiles.tsx';
import { StatisticsStrip } from './home/statistics-strip.tsx';
import { Testimonial } from './home/testimonial.tsx';
import { WhyUs } from './home/why-us.tsx';
import { PageSection } from './page-section.tsx';
import { PublicLinks } from './public-links.tsx';

/** What the firm does, and the way in. */
export default function Home() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.home}
        description={t`Company incorporation, trademark, ROC filing, GST and more, by one firm.`}
      />
      <Hero />
      <StatisticsStrip />
      <PageSection heading={t`Most asked for`}>
        <FeatureCards />
      </PageSection>
      <PageSection
        heading={t`What we do for you`}
        lead={t`One desk for the whole life of a business, from its name to its exports.`}
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
