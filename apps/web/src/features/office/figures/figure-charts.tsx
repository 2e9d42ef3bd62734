import type { OfficeFigures } from '@anupal/contract/office/figures';
import { formatRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import {
  formatCount,
  formatDayShort,
  formatMonth,
  formatRupeesShort,
} from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { BarChart, type Bar } from '../../../ui/chart/bar-chart.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { applicationStatusLabels } from '../../applications/application-labels.ts';
import { noonOn } from './figures-model.ts';

/** The last 30 days, and the applications by state. */
export function DailyCharts({ figures }: { readonly figures: OfficeFigures }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const write = (count: number): string => formatCount(count, language);
  const bars = (getFigure: (day: OfficeFigures['days'][number]) => Bar['value']): readonly Bar[] =>
    figures.days.map((day) => ({
      name: formatDayShort(noonOn(day.day), language),
      short: formatDayShort(noonOn(day.day), language),
      value: getFigure(day),
    }));
  return (
    <div className={columns}>
      <Card>
        <BarChart
          title={t`Registrations, last 30 days`}
          columns={[t`Day`, t`Registrations`]}
          bars={bars(({ registrations }) => registrations)}
          write={write}
          empty={t`No registrations in this period.`}
        />
      </Card>
      <Card>
        <BarChart
          title={t`Revenue without GST, last 30 days`}
          columns={[t`Day`, t`Revenue`]}
          bars={bars(({ revenue }) => Math.max(0, revenue))}
          write={formatRupees}
          writeShort={(rupees) => formatRupeesShort(rupees, language)}
          empty={t`No revenue in this period.`}
        />
      </Card>
      <Card>
        <BarChart
          title={t`Waiting time for a KYC decision, last 30 days`}
          columns={[t`Day`, t`Hours on average`]}
          bars={bars(({ kycHours }) => kycHours)}
          write={(hours) => (hours === 0 ? t`less than 0.1` : write(hours))}
          writeShort={write}
          isEmpty={figures.days.every(({ kycHours }) => kycHours === null)}
          empty={t`No KYC was decided in this period.`}
        />
      </Card>
      <Card>
        <BarList
          title={t`Applications by state`}
          rows={figures.applications.map(({ state, count }) => ({
            name: i18n._(applicationStatusLabels[state]),
            value: count,
            valueText: write(count),
          }))}
        />
      </Card>
    </div>
  );
}

/** The last 12 months. */
export function MonthlyCharts({ months }: Pick<OfficeFigures, 'months'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const bars = (getFigure: (month: OfficeFigures['months'][number]) => number): readonly Bar[] =>
    months.map((month) => ({
      name: formatMonth(noonOn(month.month), language, 'long'),
      short: formatMonth(noonOn(month.month), language, 'short'),
      value: getFigure(month),
    }));
  return (
    <div className={columns}>
      <Card>
        <BarChart
          title={t`Revenue without GST, last 12 months`}
          columns={[t`Month`, t`Revenue`]}
          bars={bars(({ revenue }) => Math.max(0, revenue))}
          write={formatRupees}
          writeShort={(rupees) => formatRupeesShort(rupees, language)}
          empty={t`No revenue in these months.`}
        />
      </Card>
      <Card>
        <BarChart
          title={t`Registrations, last 12 months`}
          columns={[t`Month`, t`Registrations`]}
          bars={bars(({ registrations }) => registrations)}
          write={(count) => formatCount(count, language)}
          empty={t`No registrations in these months.`}
        />
      </Card>
    </div>
  );
}

const columns = 'grid items-start gap-6 *:min-w-0 xl:grid-cols-2';
