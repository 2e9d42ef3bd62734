import { formatCalendarDate, formatDayAndMonth } from '@anupal/contract/values/date-format';
import { latestFormName } from '@anupal/contract/calendar/form-names';
import { lawNames } from '@anupal/contract/calendar/due-date-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayOfMonth } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { mainDates, rulesAsOf, type MainDate, type Recurrence } from './main-dates-model.ts';

/** The due dates of most businesses, for visitors who answer no questions. */
export default function MainDates() {
  const language = useLanguage();
  const columns = useColumns();
  return (
    <section aria-labelledby="main-dates" className="mt-16 space-y-10">
      <div className="max-w-prose">
        <h2 id="main-dates" className="text-heading font-bold tracking-tight">
          <Trans>The main dates of every year</Trans>
        </h2>
        <p className="mt-3 text-ink-soft">
          <Trans>
            According to the law on {formatCalendarDate(rulesAsOf, language)}. Later changes,
            extensions and all dates that are not in this table appear with your answers above and
            in your own calendar.
          </Trans>
        </p>
      </div>
      {mainDates().map(([law, dates]) => (
        <div key={law}>
          <h3 className="mb-4 text-title font-bold">{lawNames[law][language]}</h3>
          <Table
            caption={lawNames[law][language]}
            columns={columns}
            rows={dates}
            getKey={({ rules: [{ id }] }) => id}
          />
        </div>
      ))}
    </section>
  );
}

function useColumns(): readonly Column<MainDate>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const itsState = t`its State`;
  return [
    {
      name: t`What`,
      cell: ({ rules: [rule, ...more] }) => (
        <>
          <strong className="block">{latestFormName(rule, language)}</strong>
          {more.length > 2 ? t`Advance tax, in four instalments` : rule.title[language]}
        </>
      ),
    },
    {
      name: t`Where this applies`,
      cell: ({ rules: [rule] }) => rule.because[language].replace('{state}', itsState),
    },
    { name: t`When`, cell: ({ when }) => <WhenText when={when} /> },
  ];
}

function WhenText({ when }: { readonly when: Recurrence }) {
  const language = useLanguage();
  switch (when.kind) {
    case 'onDays':
      return when.days.map((day) => formatDayAndMonth(day, language)).join(', ');
    case 'afterMeeting':
      return <Trans>{when.days} days after the annual general meeting</Trans>;
    case 'afterEach':
      return <AfterEach when={when} />;
  }
}

function AfterEach({ when }: { readonly when: Extract<Recurrence, { kind: 'afterEach' }> }) {
  const language = useLanguage();
  const days = when.days.map((day) => formatDayOfMonth(day, language)).join(' / ');
  if (when.span === 'quarter') return <Trans>The {days} of the month after the quarter</Trans>;
  if (when.ofMarch === null) return <Trans>The {days} of the next month</Trans>;
  return (
    <Trans>
      The {days} of the next month; for March {formatDayAndMonth(when.ofMarch, language)}
    </Trans>
  );
}
