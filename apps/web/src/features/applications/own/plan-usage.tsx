import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usageQuery, type Usage } from '../applications-api.ts';

interface PlanUsageProps {
  /** Renders the application slots of the plan. */
  readonly renderUsage: (slots: NonNullable<Usage['slots']>) => ReactNode;
}

/** The use of the plan: its slots, and the applications filed and completed over a year. */
export function PlanUsage({ renderUsage }: PlanUsageProps) {
  const { t } = useLingui();
  const result = useQuery(usageQuery);
  const loading = <Skeleton lines={4} label={t`Loading usage...`} />;
  return (
    <QueryContent
      result={result}
      failed={t`Your usage could not be loaded.`}
      loading={<Card>{loading}</Card>}
    >
      {({ slots, months }) => (
        <Card>
          <h2 className="mb-4 text-title font-bold">
            <Trans>Your plan and the last twelve months</Trans>
          </h2>
          {slots === null ? <NoPlan /> : renderUsage(slots)}
          <YearCharts months={months} />
        </Card>
      )}
    </QueryContent>
  );
}

function NoPlan() {
  return (
    <Banner tone="warning">
      <Trans>
        You have no active plan. You can view everything here. To apply for more,{' '}
        <TextLink to={paths.plans}>choose or renew a plan</TextLink>.
      </Trans>
    </Banner>
  );
}

function YearCharts({ months }: Pick<Usage, 'months'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const write = (count: number): string => formatCount(count, language);
  const toBars = (count: 'filed' | 'completed') =>
    months.map((month) => ({
      name: formatMonth(month.month, language, 'long'),
      short: formatMonth(month.month, language, 'short'),
      value: month[count],
    }));
  return (
    <div className="mt-8 grid gap-8 md:grid-cols-2">
      <BarChart
        title={t`Applications filed`}
        columns={[t`Month`, t`Filed`]}
        bars={toBars('filed')}
        write={write}
        empty={<Trans>Nothing was filed in the last twelve months.</Trans>}
      />
      <BarChart
        title={t`Applications completed`}
        columns={[t`Month`, t`Completed`]}
        bars={toBars('completed')}
        write={write}
        empty={<Trans>Nothing was completed in the last twelve months.</Trans>}
      />
    </div>
  );
}

function formatMonth(month: string, language: string, length: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(toMidMonth(month));
}

/** The middle of a month such as 2026-11, which is in that month in every time zone. */
function toMidMonth(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}
