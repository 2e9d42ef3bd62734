import type { OfficeFigures } from '@anupal/contract/office/figures';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { figuresQuery } from './figures-api.ts';
import { CountCards } from './count-cards.tsx';
import { DailyCharts, MonthlyCharts } from './figure-charts.tsx';
import { NewestLists } from './newest-lists.tsx';

/** The key figures of the office: counts, trends and recent records. */
export function FiguresBoard() {
  const { t } = useLingui();
  const result = useQuery(figuresQuery);
  return (
    <QueryContent
      result={result}
      failed={t`The figures could not be loaded.`}
      loading={<Skeleton lines={4} shape="cards" label={t`Loading the figures...`} />}
    >
      {(figures) => <Loaded figures={figures} />}
    </QueryContent>
  );
}

function Loaded({ figures }: { readonly figures: OfficeFigures }) {
  return (
    <div data-wide className="space-y-6">
      <CountCards figures={figures} />
      {figures.money !== null && <MonthlyCharts months={figures.months} />}
      <DailyCharts figures={figures} />
      <NewestLists newest={figures.newest} />
    </div>
  );
}
