import { formatDate, formatDateTime } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

interface DateTextProps {
  readonly iso: string;
  /** The time of the day is told too. */
  readonly withTime?: boolean;
}

/** A day: `20 Nov 2026`, or a moment of it. It is never broken over two lines. */
export function DateText({ iso, withTime = false }: DateTextProps) {
  const language = useLanguage();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {withTime ? formatDateTime(iso, language) : formatDate(iso, language)}
    </time>
  );
}
