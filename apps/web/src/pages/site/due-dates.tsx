import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PublicPreview } from '../../features/calendar/public-preview/public-preview.tsx';
import { staticSection } from '../../lib/static-section.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

const MainDates = staticSection(() => import('./due-dates/main-dates.tsx'), 'due-dates-sections');

/** Five questions about a business, and its due dates of the next twelve months. */
export default function DueDates() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.dueDates}
        description={t`Answer five questions and see every GST, income tax, TDS and ROC due date of the next twelve months.`}
      />
      <PageHero
        title={t`Due dates`}
        heading={t`Your due dates, for a whole year`}
        lead={t`GST, income tax, TDS, companies and LLPs: answer five questions and see what is due, when, why and under which law.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PublicPreview />
        <p className="hidden rounded-control border border-line-strong bg-surface px-4 py-3 noscript:block">
          <Trans>
            JavaScript is needed to work out your due dates. The main dates are below; for all
            others, please call {brand.phone}.
          </Trans>
        </p>
        <MainDates />
      </div>
    </>
  );
}
