import { brand } from '@anupal/contract/brand';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import {
  formAndPeriod,
  formatDueDate,
  formatHolidayNote,
  formatReason,
} from '@anupal/contract/calendar/due-date-texts';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import type { Language } from '@anupal/contract/languages';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Renders one email about all upcoming dates, nearest first. */
export function renderReminderEmail(to: Recipient, dates: readonly Obligation[]): RenderedEmail {
  const { language } = to;
  const isHindi = language === 'hi';
  return renderEmail(to, {
    subject: reminderSubject(language, dates),
    paragraphs: [
      isHindi
        ? `${brand.name} के आपके कैलेंडर के अनुसार ये तिथियाँ नज़दीक हैं:`
        : `These dates in your ${brand.name} calendar are coming up:`,
      ...dates.map((date) => dateParagraph(language, date)),
      isHindi
        ? 'जो पूरा हो चुका है उसे कैलेंडर में चिह्नित करें; उसके बारे में फिर याद नहीं दिलाया जाएगा। कितने दिन पहले याद दिलाया जाए, यह भी वहीं चुना जा सकता है।'
        : 'Mark what is done in the calendar, and we will stop reminding you of it. You can also choose there how many days before a due date we remind you.',
    ],
    page: '/dashboard/calendar',
  });
}

function reminderSubject(language: Language, dates: readonly Obligation[]): string {
  const [first] = dates;
  if (!first) throw new Error('a reminder needs a date');
  const name = formAndPeriod(first, language);
  const day = formatCalendarDate(first.due, language);
  const more = dates.length - 1;
  if (language === 'hi')
    return more === 0
      ? `${name}: नियत तिथि ${day}`
      : `${name}: नियत तिथि ${day}, और ${more} अन्य तिथियाँ`;
  if (more === 0) return `${name} is due on ${day}`;
  return `${name} is due on ${day}, and ${more} more ${more === 1 ? 'date' : 'dates'}`;
}

function dateParagraph(language: Language, date: Obligation): string {
  const { form, due } = date;
  return [
    `${formatDueDate(due, language)}: ${formName(form, language)}`,
    formatReason(date, language),
    formatHolidayNote(date, language) ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
