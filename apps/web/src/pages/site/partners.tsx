import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { PageHero } from './page-hero.tsx';
import { EarningsCalculator } from './partners/earnings/earnings-calculator.tsx';
import { PlanPrices } from './partners/plan-prices.tsx';
import { RegisterNow } from './partners/register-now.tsx';
import scene from './pictures/scene-partner.svg?url';
import { PublicLinks } from './public-links.tsx';

const GainsAndSteps = staticSection(
  () => import('./partners/gains-and-steps.tsx'),
  'partners-sections',
);
const QuestionsAndMarks = staticSection(
  () => import('./partners/questions-and-marks.tsx'),
  'partners-sections',
);

/** The benefits of a partnership, and how to join. */
export default function Partners() {
  const { t } = useLingui();
  const language = useLanguage();
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
        <a href="#earnings" className={buttonClasses('onBand')}>
          <Trans>Calculate your earnings</Trans>
        </a>
      </PageHero>
      <GainsAndSteps />
      <EarningsCalculator key={language} />
      <PlanPrices />
      <QuestionsAndMarks />
    </>
  );
}
