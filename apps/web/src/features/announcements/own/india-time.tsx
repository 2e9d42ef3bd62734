import type { Language } from '@anupal/contract/languages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** A time in India time, wherever the reader is: `20 Nov 2026, 6:05 pm`. */
export function IndiaTime({ iso }: { readonly iso: string }) {
  const language = useLanguage();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {format(iso, language)}
    </time>
  );
}

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

function format(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso));
}
