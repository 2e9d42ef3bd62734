import { formatDate, formatDateTime } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

interface DateTextProps {
  readonly iso: string;
  /** Whether to show the time of day. */
  readonly withTime?: boolean;
}

/**
 * A date, `20 Nov 2026`, never wrapped over two lines, or a timestamp: where a phone has no room for
 * it, the time of day is in the next line.
 */
export function DateText({ iso, withTime = false }: DateTextProps) {
  const language = useLanguage();
  if (!withTime)
    return (
      <time dateTime={iso} className="whitespace-nowrap">
        {formatDate(iso, language)}
      </time>
    );
  const [day = '', ...time] = formatDateTime(iso, language).split(', ');
  return (
    <time dateTime={iso} className="wide:whitespace-nowrap">
      <span className="whitespace-nowrap">{day},</span>{' '}
      <span className="whitespace-nowrap">{time.join(', ')}</span>
    </time>
  );
}
