import { laws } from '@anupal/contract/calendar/rule';
import { lawNames } from '@anupal/contract/calendar/due-date-texts';
import { monthName } from '@anupal/contract/values/date-format';
import { addMonths, dateInIndia, toDateParts } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { firstOfMonth, type CalendarQuery } from '../calendar-model.ts';

interface CalendarControlsProps {
  readonly query: CalendarQuery;
  /** The URL of another query. */
  readonly toUrl: (query: CalendarQuery) => string;
  readonly onChange: (query: CalendarQuery) => void;
}

/** Chooses the month or year and the law. */
export function CalendarControls({ query, toUrl, onChange }: CalendarControlsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { year, month } = toDateParts(query.month);
  const name = `${monthName(month, language)} ${year}`;
  const step = query.span === 'year' ? 12 : 1;
  const isYear = query.span === 'year';
  const thisMonth = firstOfMonth(dateInIndia(new Date()));
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <h2 className="text-title font-bold" aria-live="polite">
          {isYear ? t`A year from ${name}` : name}
        </h2>
        <nav aria-label={t`Months`} className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
          <LinkButton
            variant="secondary"
            to={toUrl({ ...query, month: addMonths(query.month, -step) })}
            aria-label={isYear ? t`Previous year` : t`Previous month`}
          >
            <Icon name="chevron-left" />
          </LinkButton>
          <LinkButton
            variant="secondary"
            to={toUrl({ ...query, month: addMonths(query.month, step) })}
            aria-label={isYear ? t`Next year` : t`Next month`}
          >
            <Icon name="chevron-right" />
          </LinkButton>
          {query.month !== thisMonth && (
            <LinkButton variant="secondary" to={toUrl({ ...query, month: thisMonth })}>
              <Trans>This month</Trans>
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={toUrl({ ...query, span: isYear ? 'month' : 'year' })}>
            {isYear ? <Trans>Show one month</Trans> : <Trans>Show a year</Trans>}
          </LinkButton>
          <Button variant="secondary" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </nav>
      </div>
      <div className="print:hidden lg:w-64">
        <Select
          id="law"
          label={t`Law`}
          placeholder={t`All laws`}
          choices={laws
            .filter((law) => law !== 'professionalTax')
            .map((law) => ({ value: law, name: lawNames[law][language] }))}
          value={query.law ?? ''}
          onChange={(value) =>
            onChange({ ...query, law: laws.find((law) => law === value) ?? null })
          }
        />
      </div>
    </div>
  );
}
