import type { Language, LocalizedText } from '../languages.ts';
import { toDateParts, getWeekday, type CalendarDate } from '../values/calendar-date.ts';
import { getFinancialYear, formatFinancialYear } from '../values/financial-year.ts';
import { states } from '../values/states.ts';
import {
  formatCalendarDate,
  formatDayAndMonth,
  monthName,
  weekdayName,
} from '../values/date-format.ts';
import { formName } from './form-names.ts';
import type { HolidayNote, Obligation } from './obligations.ts';
import type { Period } from './periods.ts';
import type { Certainty, Law } from './rule.ts';

/** The usual names of the laws. */
export const lawNames: Readonly<Record<Law, LocalizedText>> = {
  gst: { en: 'GST', hi: 'GST' },
  incomeTax: { en: 'Income tax', hi: 'आयकर' },
  companies: { en: 'Companies Act', hi: 'कंपनी अधिनियम' },
  llp: { en: 'LLP Act', hi: 'LLP अधिनियम' },
  labour: { en: 'PF and ESI', hi: 'PF और ESI' },
  professionalTax: { en: 'Professional tax', hi: 'प्रोफ़ेशनल टैक्स' },
  foreignExchange: { en: 'Foreign exchange (RBI)', hi: 'विदेशी मुद्रा (RBI)' },
};

/** How reliable a date or a source is. */
export const certaintyNames: Readonly<Record<Certainty, LocalizedText>> = {
  verified: { en: 'verified', hi: 'सत्यापित' },
  toBeConfirmed: { en: 'to be confirmed', hi: 'पुष्टि बाकी' },
};

const notePrefixes: Readonly<Record<HolidayNote['day'], LocalizedText>> = {
  saturday: { en: 'is a Saturday', hi: 'शनिवार है' },
  sunday: { en: 'is a Sunday', hi: 'रविवार है' },
  nationalHoliday: { en: 'is a national holiday', hi: 'राष्ट्रीय अवकाश है' },
};

const effects: Readonly<Record<HolidayNote['effect'], LocalizedText>> = {
  nextWorkingDay: {
    en: 'an action on the next working day counts as on time',
    hi: 'अगले कार्य-दिवस पर किया गया काम भी समय पर माना जाता है',
  },
  byAnalogy: {
    en: 'the next working day may be accepted, but there is no rule on this',
    hi: 'अगला कार्य-दिवस माना जा सकता है, पर ऐसा कोई नियम नहीं है',
  },
  stays: {
    en: 'the date does not change unless a notification moves it',
    hi: 'अधिसूचना के बिना तिथि नहीं बदलती',
  },
};

/** A text about why something is due, and when. */
export function formatReason(obligation: Obligation, language: Language): string {
  const { reason, period, due } = obligation;
  const because = filled(reason.because[language], {
    state: reason.state === null ? '' : states[reason.state][language],
    date: formatCalendarDate(period.to, language),
  });
  const day = dayBeside(due, period.to, language);
  const isHindi = language === 'hi';
  if (obligation.isOptional) {
    const name = periodName(period, obligation.law, language);
    return isHindi
      ? `${because}; ${name} के लिए अंतिम दिन ${day} है।`
      : `${because}; for ${name} the last day is ${day}.`;
  }
  const subject = getSubject(obligation, language);
  return isHindi
    ? `${because}, इसलिए ${subject} की नियत तिथि ${day} है।`
    : `${because}, so ${subject} is due on ${day}.`;
}

/** What moved a date, or that no extension is known as of a day; mentions a waived fee as well. */
export function formatExtension(
  obligation: Obligation,
  asOf: CalendarDate,
  language: Language,
): string {
  const { movedBy, noFee, statutoryDate, due } = obligation;
  const dates = {
    from: formatCalendarDate(statutoryDate, language),
    to: formatCalendarDate(due, language),
  };
  const movedText =
    movedBy === null
      ? filled(unmoved[language], { day: formatCalendarDate(asOf, language) })
      : formatMovedDate(movedBy.source.name, dates, language);
  if (noFee === null) return movedText;
  const until = formatCalendarDate(noFee.date, language);
  return language === 'hi'
    ? `${movedText} ${noFee.source.name} के अनुसार ${until} तक अतिरिक्त शुल्क नहीं लगता; नियत तिथि वही है।`
    : `${movedText} No additional fee until ${until} under ${noFee.source.name}; the due date does not change.`;
}

/** The effect of a Saturday, Sunday or national holiday on the date; null on other days. */
export function formatHolidayNote(obligation: Obligation, language: Language): string | null {
  const { holiday, due } = obligation;
  if (holiday === null) return null;
  const day = formatDayAndMonth(due, language);
  const isSaturday = holiday.day === 'saturday';
  const effect = isSaturday ? unsettled[language] : effects[holiday.effect][language];
  const mark = language === 'hi' ? '।' : '.';
  return `${day} ${notePrefixes[holiday.day][language]}: ${effect}${mark}`;
}

/** The name of a period: a month, `July to September 2026`, a financial year or a tax year. */
export function periodName(period: Period, law: Law, language: Language): string {
  const from = toDateParts(period.from);
  const to = toDateParts(period.to);
  const last = `${monthName(to.month, language)} ${to.year}`;
  switch (period.kind) {
    case 'event':
      return formatCalendarDate(period.to, language);
    case 'month':
      return last;
    case 'year':
      return yearName(period, law, language);
    case 'quarter':
    case 'half': {
      const first = monthName(from.month, language);
      const begin = from.year === to.year ? first : `${first} ${from.year}`;
      return language === 'hi' ? `${begin} से ${last}` : `${begin} to ${last}`;
    }
  }
}

/** Names a date by its form and its period: "GSTR-3B, October 2026". */
export function formAndPeriod({ form, period, law }: Obligation, language: Language): string {
  return `${formName(form, language)}, ${periodName(period, law, language)}`;
}

/** A due date with its weekday: `Wednesday, 11 November 2026`. */
export function formatDueDate(due: CalendarDate, language: Language): string {
  return `${weekdayName(getWeekday(due), language)}, ${formatCalendarDate(due, language)}`;
}

const unmoved: LocalizedText = {
  en: 'No extension of this date is known as of {day}.',
  hi: '{day} तक की जानकारी के अनुसार यह तिथि बढ़ाई नहीं गई है।',
};
const unsettled: LocalizedText = {
  en: 'it is not settled whether the next working day counts',
  hi: 'अगला कार्य-दिवस माना जाएगा या नहीं, यह तय नहीं है',
};

function formatMovedDate(
  by: string,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): string {
  return language === 'hi'
    ? `${by} से यह तिथि ${from} से बढ़कर ${to} हुई।`
    : `Moved from ${from} to ${to} by ${by}.`;
}

/** What is due: the form, with its period unless it follows an event. */
function getSubject(obligation: Obligation, language: Language): string {
  const { period, law, form, reason } = obligation;
  const what = formName(form, language);
  if (period.kind === 'event') return what;
  const name = periodName(period, law, language);
  if (reason.part !== null) return filled(reason.part[language], { period: name });
  return language === 'hi' ? `${name} के लिए ${what}` : `${what} for ${name}`;
}

/** Names the year only when it differs from the year in which the period ends. */
function dayBeside(due: CalendarDate, end: CalendarDate, language: Language): string {
  const isSameYear = due.slice(0, 4) === end.slice(0, 4);
  return isSameYear ? formatDayAndMonth(due, language) : formatCalendarDate(due, language);
}

/** Income tax uses tax years since the Income-tax Act 2025. */
function yearName({ to }: Period, law: Law, language: Language): string {
  const year = getFinancialYear(to);
  const isTaxYear = law === 'incomeTax' && year >= 2026;
  const financial = language === 'hi' ? 'वित्त वर्ष' : 'financial year';
  const tax = language === 'hi' ? 'कर वर्ष' : 'tax year';
  return `${isTaxYear ? tax : financial} ${formatFinancialYear(year)}`;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (mark, name: string) => values[name] ?? mark);
}
