import { formatCalendarDate } from '@anupal/contract/values/date-format';
import type { Rule } from '@anupal/contract/calendar/rule';
import { Plural, Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** How the due date follows from the period, and for which periods. */
export function DueDateText({ rule }: { readonly rule: Rule }) {
  const language = useLanguage();
  const { validFrom, validTo } = rule;
  return (
    <>
      <Due due={rule.due} />
      {validFrom !== null && (
        <span className="block text-small">
          <Trans>for periods that end from {formatCalendarDate(validFrom, language)}</Trans>
        </span>
      )}
      {validTo !== null && (
        <span className="block text-small">
          <Trans>for periods that end until {formatCalendarDate(validTo, language)}</Trans>
        </span>
      )}
    </>
  );
}

function Due({ due }: Pick<Rule, 'due'>) {
  switch (due.kind) {
    case 'dayOfMonth':
      return <DayOfMonth {...due} />;
    case 'daysAfter':
      return (
        <Plural value={due.days} one="# day after the period" other="# days after the period" />
      );
    case 'daysAfterMonth':
      return (
        <Plural
          value={due.days}
          one="# day after the end of the month"
          other="# days after the end of the month"
        />
      );
    case 'annualMeeting':
      return <Trans>last day of the annual general meeting</Trans>;
    case 'daysAfterAnnualMeeting':
      return (
        <Plural
          value={due.days}
          one="# day after the annual general meeting"
          other="# days after the annual general meeting"
        />
      );
  }
}

function DayOfMonth({ day, monthsAfter }: { readonly day: number; readonly monthsAfter: number }) {
  if (monthsAfter < 0) return <Trans>day {day}, before the period ends</Trans>;
  if (monthsAfter === 0) return <Trans>day {day} of the month in which the period ends</Trans>;
  return (
    <Plural
      value={monthsAfter}
      one={`day ${day} of the month after the period`}
      other={`day ${day}, # months after the period`}
    />
  );
}
