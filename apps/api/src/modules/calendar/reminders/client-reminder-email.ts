import { brand } from '@anupal/contract/brand';
import { formAndPeriod, formatDueDate } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import {
  preventAutoLink,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';
import { formatClientCount, formatNames } from '@anupal/contract/calendar/clients/client-names';
import type { SharedDate } from '../clients/shared-dates.ts';

/** Renders one email about all upcoming dates of clients, nearest first. */
export function renderClientReminderEmail(
  to: Recipient,
  dates: readonly SharedDate[],
): RenderedEmail {
  const { language } = to;
  const isHindi = language === 'hi';
  return renderEmail(to, {
    subject: renderSubject(language, dates),
    paragraphs: [
      isHindi
        ? 'आपके इन ग्राहकों के लिए ये तिथियाँ नज़दीक हैं और दाखिल करना बाकी है:'
        : 'These due dates of your clients are coming up and are not filed yet:',
      ...dates.map((date) => renderDate(language, date)),
      isHindi
        ? 'नियत तिथियों के पेज पर एक साथ कई ग्राहकों के लिए दाखिल करें, या जो दाखिल हो चुका है उसे चिह्नित करें। कितने दिन पहले याद दिलाया जाए, यह भी वहीं चुना जा सकता है।'
        : 'On the Due dates page, you can file for many clients at once, or mark what is already filed. You can also choose there how many days before a due date we remind you.',
    ],
    page: '/dashboard/clients/due-dates',
  });
}

function renderSubject(language: Language, [first, ...others]: readonly SharedDate[]): string {
  if (!first) throw new Error('a reminder needs a date');
  const name = formAndPeriod(first.obligation, language);
  const day = formatCalendarDate(first.obligation.due, language);
  const clients = formatClientCount(first.openNames.length, language);
  const more = others.length;
  if (language === 'hi') {
    const rest = more === 0 ? '' : `, और ${more} अन्य तिथियाँ`;
    return `${brand.name}: ${clients}, ${name}: नियत तिथि ${day}${rest}`;
  }
  const rest = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'date' : 'dates'}`;
  return `${brand.name}: ${name} of ${clients} is due on ${day}${rest}`;
}

function renderDate(language: Language, { obligation, openNames }: SharedDate): string {
  return [
    `${formatDueDate(obligation.due, language)}: ${formAndPeriod(obligation, language)}`,
    `${formatClientCount(openNames.length, language)}: ${formatNames(openNames.map(preventAutoLink), language)}`,
  ].join('\n');
}
