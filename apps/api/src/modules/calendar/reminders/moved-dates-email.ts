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
import type { MovedDate } from '../clients/shared-dates.ts';

/** Renders one email about all due dates of clients that have moved. */
export function renderMovedDatesEmail(to: Recipient, dates: readonly MovedDate[]): RenderedEmail {
  const { language } = to;
  const isHindi = language === 'hi';
  return renderEmail(to, {
    subject: `${brand.name}: ${renderSubject(language, dates)}`,
    paragraphs: [
      isHindi
        ? 'आपके इन ग्राहकों की नियत तिथियाँ बदल गई हैं:'
        : 'These due dates of your clients have changed:',
      ...dates.map((date) => renderDate(language, date)),
    ],
    page: '/dashboard/clients/due-dates/moved',
  });
}

function renderSubject(language: Language, [first, ...others]: readonly MovedDate[]): string {
  if (!first) throw new Error('an email needs a date');
  const name = formAndPeriod(first.obligation, language);
  const day = formatCalendarDate(first.obligation.due, language);
  const more = others.length;
  if (language === 'hi')
    return `${name} की नई नियत तिथि ${day}${more === 0 ? '' : `, और ${more} अन्य बदलाव`}`;
  return `${name} is now due on ${day}${more === 0 ? '' : `, and ${more} more ${more === 1 ? 'change' : 'changes'}`}`;
}

function renderDate(language: Language, { obligation, previousDue, openNames }: MovedDate): string {
  const name = formAndPeriod(obligation, language);
  const [was, is] = [
    formatCalendarDate(previousDue, language),
    formatDueDate(obligation.due, language),
  ];
  return [
    language === 'hi' ? `${name}: अब ${is} (पहले ${was})` : `${name}: now ${is} (previously ${was})`,
    obligation.movedBy?.source.name ?? obligation.source.name,
    `${formatClientCount(openNames.length, language)}: ${formatNames(openNames.map(preventAutoLink), language)}`,
  ].join('\n');
}
