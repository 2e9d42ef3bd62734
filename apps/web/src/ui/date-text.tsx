import { formatDate, formatDateTime } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';

interface DateTextProps {
  readonly iso: string;
  /** Whether to show the time of day. */
  readonly withTime?: boolean;
}

/** A date, `20 Nov 2026`, or a timestamp. Never wrapped over two lines. */
export function DateText({ iso, withTime = false }: DateTextProps) {
  const language = useLanguage();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {withTime ? formatDateTime(iso, language) : formatDate(iso, language)}
    </time>
  );
}
