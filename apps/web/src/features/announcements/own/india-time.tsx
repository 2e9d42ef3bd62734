import type { Language } from '@anupal/contract/languages';
import { dateFormatter } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

interface IndiaTimeProps {
  readonly iso: string;
  /** Whether something ends then: a midnight is the end of the day before. */
  readonly isEnd?: boolean;
}

/** A time in India, wherever the reader is: `20 Nov 2026, 6:05 pm`. Of a midnight, only the day. */
export function IndiaTime({ iso, isEnd = false }: IndiaTimeProps) {
  const language = useLanguage();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {format(new Date(iso), isEnd, language)}
    </time>
  );
}

const dayMs = 24 * 60 * 60_000;
const indiaOffsetMs = 5.5 * 60 * 60_000;

function format(time: Date, isEnd: boolean, language: Language): string {
  const isMidnight = (time.getTime() + indiaOffsetMs) % dayMs === 0;
  const shown = isMidnight && isEnd ? new Date(time.getTime() - 1) : time;
  return dateFormatter(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(isMidnight ? {} : { hour: 'numeric', minute: '2-digit' }),
    timeZone: 'Asia/Kolkata',
  }).format(shown);
}
