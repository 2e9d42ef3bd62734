import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { calendarQuery, type OwnCalendar } from '../calendar-api.ts';
import { yearFrom } from '../calendar-model.ts';
import { DayText } from '../due-dates/due-details.tsx';
import { DueName } from '../due-dates/due-name.tsx';

const nearest = 3;

/** The overdue and the next due dates, for the dashboard. */
export function DueCard() {
  const { t } = useLingui();
  const span = yearFrom(dateInIndia(new Date()));
  const result = useQuery(calendarQuery(span, useLanguage()));
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Due dates</Trans>
      </h2>
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading due dates...`} />}
      >
        {(data) => (data.hasProfile ? <Nearest calendar={data} /> : <NoProfile />)}
      </QueryContent>
    </Card>
  );
}

function NoProfile() {
  return (
    <EmptyState
      picture="calendar"
      action={
        <TextLink to={paths.dashboardCalendarProfile}>
          <Trans>Describe your business</Trans>
        </TextLink>
      }
    >
      <Trans>Answer a few questions, and your due dates will appear here.</Trans>
    </EmptyState>
  );
}

function Nearest({ calendar }: { readonly calendar: OwnCalendar }) {
  const { obligations, overdueTotal } = calendar;
  const next = obligations.filter(({ state }) => state === 'open').slice(0, nearest);
  return (
    <>
      {overdueTotal > 0 && (
        <p className="mb-3 font-semibold text-danger">
          <Plural value={overdueTotal} one="# date is overdue" other="# dates are overdue" />
        </p>
      )}
      {next.length === 0 && (
        <EmptyState picture="done">
          <Trans>Nothing more is due in the next twelve months.</Trans>
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {next.map(({ key, form, period, due }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
            <DueName form={form} period={period} />
            <DayText day={due} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to={paths.dashboardCalendar}>
          <Trans>Open your calendar</Trans>
        </TextLink>
      </p>
    </>
  );
}
