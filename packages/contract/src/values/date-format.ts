import type { Language, LocalizedText } from '../languages.ts';
import { toDateParts, type CalendarDate } from './calendar-date.ts';

const months: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
};

const weekdays: readonly LocalizedText[] = [
  { en: 'Sunday', hi: 'रविवार' },
  { en: 'Monday', hi: 'सोमवार' },
  { en: 'Tuesday', hi: 'मंगलवार' },
  { en: 'Wednesday', hi: 'बुधवार' },
  { en: 'Thursday', hi: 'गुरुवार' },
  { en: 'Friday', hi: 'शुक्रवार' },
  { en: 'Saturday', hi: 'शनिवार' },
];

/** The name of a month, 1 to 12. */
export function monthName(month: number, language: Language): string {
  return months[language][month - 1] ?? '';
}

/** The name of a weekday, 0 for Sunday. */
export function weekdayName(weekday: number, language: Language): string {
  return weekdays[weekday]?.[language] ?? '';
}

/** Formats a date: `11 November 2026`. */
export function formatCalendarDate(date: CalendarDate, language: Language): string {
  return `${formatDayAndMonth(date, language)} ${toDateParts(date).year}`;
}

/** Formats a date without its year: `11 November`. */
export function formatDayAndMonth(date: CalendarDate, language: Language): string {
  const { month, day } = toDateParts(date);
  return `${day} ${monthName(month, language)}`;
}
