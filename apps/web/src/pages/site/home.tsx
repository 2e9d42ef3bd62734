import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { Marquee } from '../../features/announcements/bar/marquee.tsx';
import { useAnnouncements } from '../../features/announcements/bar/use-announcements.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { Hero } from './home/hero.tsx';
import { StatisticsStrip } from './home/statistics-strip.tsx';
import { PublicLinks } from './public-links.tsx';

const StaticSections = staticSection(
  () => import('./home/static-sections.tsx'),
  'home-sections',
  'eservices',
);

/** The home page. */
export default function Home() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.home}
        description={t`Company incorporation, trademark, ROC filing, GST and more, by one firm.`}
      />
      <Hero />
      <div className="border-t border-line">
        <Marquee announcements={useAnnouncements()} />
      </div>
      <StatisticsStrip />
      <StaticSections />
    </>
  );
}
