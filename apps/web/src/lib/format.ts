import type { Language } from '@anupal/contract/languages';

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** A moment as a person reads it, in their own time zone: `20 Nov 2026, 6:05 pm`. */
export function formatMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso));
}

/** A day as a person reads it, in their own time zone: `20 Nov 2026`. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(iso));
}
