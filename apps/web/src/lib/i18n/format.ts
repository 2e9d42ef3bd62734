import type { Language } from '@anupal/contract/languages';

const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter that is created once: creating one takes as long as a hundred uses. */
export function dateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = dateFormatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locales[language], options);
  dateFormatters.set(key, formatter);
  return formatter;
}

const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;
// Hindi names the part of the day instead of am and pm.
const timeOfDay = {
  en: hourAndMinute,
  hi: { ...hourAndMinute, dayPeriod: 'short' },
} as const satisfies Readonly<Record<Language, Intl.DateTimeFormatOptions>>;

/** A timestamp in the user's time zone: `20 Nov 2026, 6:05 pm`, `20 नव॰ 2026, शाम 6:05`. */
export function formatDateTime(iso: string, language: Language): string {
  return dateFormatter(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...timeOfDay[language],
  }).format(new Date(iso));
}

/** A date in the user's time zone: `20 Nov 2026`. */
export function formatDate(iso: string, language: Language): string {
  return dateFormatter(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(iso));
}

/** A calendar date, the same in every time zone: `20 November 2026`. */
export function formatDay(date: string, language: Language): string {
  return dateFormatter(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}

/** A time of day in the user's time zone: `6:05 pm`, `शाम 6:05`. */
export function formatTime(iso: string, language: Language): string {
  return dateFormatter(language, timeOfDay[language]).format(new Date(iso));
}

/** A date of this year for small spaces: `20 Nov`. */
export function formatDayShort(day: Date, language: Language): string {
  const format = { day: 'numeric', month: 'short' } as const;
  return dateFormatter(language, format).format(day);
}

/** A month: `November 2026`, or `Nov` for small spaces. */
export function formatMonth(day: Date, language: Language, size: 'long' | 'short'): string {
  const format = size === 'long' ? ({ month: 'long', year: 'numeric' } as const) : { month: size };
  return dateFormatter(language, format).format(day);
}

/** Rupees for small spaces, in Indian units: `₹1.2L` is 1,20,000. */
export function formatRupeesShort(rupees: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(rupees);
}

/** A number with Indian grouping: `1,20,000`. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count);
}

const ordinalSuffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** A day of a month: `11th`; in Hindi `11`, which its texts follow by the word for a date. */
export function formatDayOfMonth(day: number, language: Language): string {
  return language === 'hi'
    ? String(day)
    : `${day}${ordinalSuffixes[englishOrdinals.select(day)] ?? 'th'}`;
}

/** The size of a file: `840 KB`, `1.2 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = bytes < 1024 * 1024 ? (['KB', 1024] as const) : (['MB', 1024 ** 2] as const);
  const number = new Intl.NumberFormat(locales[language], {
    maximumFractionDigits: unit === 'MB' ? 1 : 0,
  });
  return `${number.format(Math.max(bytes / size, unit === 'KB' && bytes > 0 ? 1 : 0))} ${unit}`;
}

/** A list of alternatives: `JPEG, PNG or PDF`. */
export function formatChoice(choices: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(choices);
}
