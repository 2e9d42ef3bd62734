import { dateFormatter } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

interface DayBlockProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Without weekday and year, for rows. */
  readonly isCompact?: boolean;
}

/** A date as on a calendar sheet. */
export function DayBlock({ day, isCompact = false }: DayBlockProps) {
  const language = useLanguage();
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return null;
  const month = dateFormatter(language, { month: 'short', timeZone: 'UTC' }).format(date);
  const number = date.getUTCDate();
  if (isCompact)
    return (
      <time dateTime={day} className="w-11 shrink-0 text-center">
        <span className="block text-lead leading-tight font-bold">{number}</span>
        <span className="block text-small leading-tight text-ink-soft">{month}</span>
      </time>
    );
  return (
    <time dateTime={day} className="w-14 shrink-0 text-center">
      <span className="block text-small text-ink-soft">
        {dateFormatter(language, { weekday: 'short', timeZone: 'UTC' }).format(date)}
      </span>
      <span className="block text-heading leading-tight font-bold">{number}</span>
      <span className="block text-small text-ink-soft">{month}</span>
      <span className="block text-small text-ink-soft">{date.getUTCFullYear()}</span>
    </time>
  );
}
