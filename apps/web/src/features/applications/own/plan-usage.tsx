import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@anupal/contract/languages';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { formatCount, formatMonth } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { FoldingSection } from '../../../ui/folding-section.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usageQuery, type Usage } from '../applications-api.ts';

interface PlanUsageProps {
  /** Renders the application slots of the plan. */
  readonly renderUsage: (slots: NonNullable<Usage['slots']>) => ReactNode;
}

/** The use of the plan: its slots, and the applications filed and completed over a year. */
export function PlanUsage({ renderUsage }: PlanUsageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const result = useQuery(usageQuery);
  const title = t`Your plan and the last twelve months`;
  const loading = <Skeleton lines={4} label={t`Loading usage...`} />;
  return (
    <QueryContent
      result={result}
      failed={t`Your usage could not be loaded.`}
      loading={<FoldingSection title={title}>{loading}</FoldingSection>}
    >
      {({ slots, months }) => (
        <FoldingSection
          title={title}
          summary={slots === null ? undefined : writeSlots(slots, language)}
          startsOpen={slots === null || slots.used === slots.limit}
        >
          {slots === null ? <NoPlan /> : renderUsage(slots)}
          <ThisMonth months={months} />
          <YearCharts months={months} />
        </FoldingSection>
      )}
    </QueryContent>
  );
}

/** The used places of the plan and their limit, if there is one. */
function writeSlots({ used, limit }: NonNullable<Usage['slots']>, language: Language): string {
  const counts = limit === null ? [used] : [used, limit];
  return counts.map((count) => formatCount(count, language)).join(' / ');
}

function NoPlan() {
  return (
    <Banner tone="warning">
      <Trans>
        You have no active plan. You can still view everything here. To file new applications,{' '}
        <TextLink to={paths.plans}>choose or renew a plan</TextLink>.
      </Trans>
    </Banner>
  );
}

/** The figures of this month, compared with the month before. */
function ThisMonth({ months }: Pick<Usage, 'months'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [before, now] = months.slice(-2);
  if (before === undefined || now === undefined) return null;
  const compare = (count: 'filed' | 'completed'): string => {
    const difference = formatCount(Math.abs(now[count] - before[count]), language);
    if (now[count] > before[count]) return t`${difference} more than last month`;
    if (now[count] < before[count]) return t`${difference} fewer than last month`;
    return t`Same as last month`;
  };
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 border-t border-line pt-4">
      <Stat
        label={t`Filed this month`}
        value={formatCount(now.filed, language)}
        change={compare('filed')}
        isMain
      />
      <Stat
        label={t`Completed this month`}
        value={formatCount(now.completed, language)}
        change={compare('completed')}
        isMain
      />
    </dl>
  );
}

/** The charts of the year. */
function YearCharts({ months }: Pick<Usage, 'months'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const write = (count: number): string => formatCount(count, language);
  const toBars = (count: 'filed' | 'completed') =>
    months.map((month) => ({
      name: formatMonth(toMidMonth(month.month), language, 'long'),
      short: formatMonth(toMidMonth(month.month), language, 'short'),
      value: month[count],
    }));
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2 wide:mt-8">
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

/** The middle of a month such as 2026-11, which is in that month in every time zone. */
function toMidMonth(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}
