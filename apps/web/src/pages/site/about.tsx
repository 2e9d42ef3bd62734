import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { PageHero } from './page-hero.tsx';
import scene from './pictures/scene-company.svg?url';
import { PublicLinks } from './public-links.tsx';

const StaticSections = staticSection(
  () => import('./about/static-sections.tsx'),
  'about-sections',
  'claims',
);

/** About the company: who, why, and how. */
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
        lead={t`Behind every certificate on a shop's wall are completed forms, a met deadline and a reply to a notice. That is our work.`}
        picture={scene}
      />
      <StaticSections />
    </>
  );
}
