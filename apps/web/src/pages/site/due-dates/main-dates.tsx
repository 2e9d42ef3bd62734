import { formatCalendarDate, formatDayAndMonth } from '@anupal/contract/values/date-format';
import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { Law } from '@anupal/contract/calendar/rule';
import { lawNames } from '@anupal/contract/calendar/due-date-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayOfMonth } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { mainDates, rulesAsOf, type MainDate, type Recurrence } from './main-dates-model.ts';

/** The due dates of most businesses, for visitors who answer no questions. */
export default function MainDates() {
  const language = useLanguage();
  return (
    <section aria-labelledby="main-dates" className="mt-18 space-y-10">
      <div className="max-w-prose">
        <h2 id="main-dates" className="text-heading font-bold tracking-tight">
          <Trans>The main dates of every year</Trans>
        </h2>
        <p className="mt-3 text-ink-soft">
          <Trans>
            As of {formatCalendarDate(rulesAsOf, language)}. For later changes, extensions and all
            other dates, answer the five questions or open the calendar in your account.
          </Trans>
        </p>
      </div>
      {mainDates().map(([law, dates]) => (
        <div key={law}>
          <h3 id={`law-${law}`} className="mb-3 text-title font-bold">
            {lawNames[law][language]}
          </h3>
          <DatesOfLaw law={law} dates={dates} />
        </div>
      ))}
    </section>
  );
}

const headClass = 'lg:px-4 lg:py-2.5 lg:text-start lg:font-semibold';
const cellClass = 'lg:border-t lg:border-line lg:px-4 lg:py-3 lg:align-top';

interface DatesOfLawProps {
  readonly law: Law;
  readonly dates: readonly MainDate[];
}

/**
 * A table with the same columns for every law. On a narrow screen a row is a block: the form, its date
 * beside or, on a phone, below it, and the condition.
 */
function DatesOfLaw({ law, dates }: DatesOfLawProps) {
  // Explicit roles, because some browsers drop them when a table is not displayed as one.
  return (
    <table
      role="table"
      aria-labelledby={`law-${law}`}
      className="block w-full overflow-hidden rounded-card border border-line bg-surface text-start lg:table lg:table-fixed lg:border-separate lg:border-spacing-0"
    >
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="bg-sunken text-small text-ink-soft">
          <th role="columnheader" scope="col" className={`${headClass} lg:w-3/10`}>
            <Trans>Return or payment</Trans>
          </th>
          <th role="columnheader" scope="col" className={`${headClass} lg:w-3/10`}>
            <Trans>Due</Trans>
          </th>
          <th role="columnheader" scope="col" className={headClass}>
            <Trans>Applies if</Trans>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {dates.map((date) => (
          <DateRow key={date.rules[0].id} date={date} />
        ))}
      </tbody>
    </table>
  );
}

function DateRow({ date }: { readonly date: MainDate }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [rule] = date.rules;
  return (
    <tr
      role="row"
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-4 border-t border-line px-4 py-3 first:border-t-0 lg:table-row lg:p-0"
    >
      <td role="cell" className={`${cellClass} max-sm:col-span-2`}>
        <strong className="block leading-snug">{latestFormName(rule, language)}</strong>
        <span className="block text-small text-ink-soft">
          {date.isAdvanceTax ? t`Advance tax, in four instalments` : rule.title[language]}
        </span>
      </td>
      <td
        role="cell"
        className={`${cellClass} font-semibold max-sm:col-span-2 max-sm:mt-1 sm:max-lg:text-end`}
      >
        <RecurrenceText recurrence={date.recurrence} />
      </td>
      <td
        role="cell"
        className={`${cellClass} col-span-2 mt-1 text-small text-ink-soft lg:text-base`}
      >
        {rule.because[language].replace('{state}', t`its State`)}
      </td>
    </tr>
  );
}

function RecurrenceText({ recurrence }: { readonly recurrence: Recurrence }) {
  const language = useLanguage();
  switch (recurrence.kind) {
    case 'onDays':
      return recurrence.days.map((day) => formatDayAndMonth(day, language)).join(', ');
    case 'afterMeeting':
      return <Trans>{recurrence.days} days after the annual general meeting</Trans>;
    case 'afterEach':
      return <AfterEach recurrence={recurrence} />;
  }
}

interface AfterEachProps {
  readonly recurrence: Extract<Recurrence, { kind: 'afterEach' }>;
}

function AfterEach({ recurrence: { days: dayNumbers, span, inMarch } }: AfterEachProps) {
  const language = useLanguage();
  const days = dayNumbers.map((day) => formatDayOfMonth(day, language)).join(' / ');
  if (span === 'quarter') return <Trans>The {days} of the month after the quarter</Trans>;
  if (inMarch === null) return <Trans>The {days} of the next month</Trans>;
  return (
    <Trans>
      The {days} of the next month; for March {formatDayAndMonth(inMarch, language)}
    </Trans>
  );
}
