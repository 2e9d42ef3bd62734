import { brand } from '@anupal/contract/brand';
import {
  certaintyNames,
  formAndPeriod,
  formatExtension,
  formatHolidayNote,
  formatReason,
  lawNames,
} from '@anupal/contract/calendar/due-date-texts';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { FileResponse } from '../../../platform/http/handler.ts';
import type { TrackedObligation } from '../due-dates/due-dates.ts';
import { formatClientCount, formatNames } from '@anupal/contract/calendar/clients/client-names';
import type { SharedDate } from '../clients/shared-dates.ts';
import type { CalendarSubject } from '../due-dates/calendar-subject.ts';
import type { CalendarFeed } from './calendar-feed.ts';

/** The origin of a feed and when it was generated. */
interface FeedMetadata {
  readonly publicUrl: URL;
  readonly at: Date;
}

/** Presents due dates as an iCalendar file (RFC 5545) with an all-day event for each. */
export function presentFeed(feed: CalendarFeed, metadata: FeedMetadata): FileResponse {
  const { language, subject } = feed;
  const name = `${brand.name}: ${calendarNames[subject][language]}`;
  const events =
    feed.subject === 'own'
      ? feed.calendar.obligations.map((own) => toOwnEvent(own, language, feed.calendar.rules.asOf))
      : feed.dates.map((date) => toClientsEvent(date, language));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Due dates//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap((event) => toLines(event, language, metadata)),
    'END:VCALENDAR',
  ];
  const text = lines.map((line) => `${foldLine(line)}\r\n`).join('');
  return { bytes: Buffer.from(text), type: 'text/calendar; charset=utf-8', name: 'due-dates.ics' };
}

const calendarNames: Readonly<Record<CalendarSubject, LocalizedText>> = {
  own: { en: 'due dates', hi: 'नियत तिथियाँ' },
  clients: { en: 'due dates of clients', hi: 'ग्राहकों की नियत तिथियाँ' },
};

interface CalendarEvent {
  readonly id: string;
  readonly obligation: Obligation;
  readonly summary: string;
  readonly description: string;
  readonly path: string;
}

function toLines(
  { id, obligation: { law, due }, summary, description, path }: CalendarEvent,
  language: Language,
  { publicUrl, at }: FeedMetadata,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${publicUrl.hostname}`,
    `DTSTAMP:${formatInstant(at)}`,
    `DTSTART;VALUE=DATE:${formatDate(due)}`,
    `DTEND;VALUE=DATE:${formatDate(addDays(due, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `CATEGORIES:${escapeText(lawNames[law][language])}`,
    `URL:${new URL(path, publicUrl).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toOwnEvent(own: TrackedObligation, language: Language, asOf: CalendarDate): CalendarEvent {
  const { obligation, completion } = own;
  const name = formAndPeriod(obligation, language);
  return {
    id: `${obligation.rule}-${obligation.period.to}`,
    obligation,
    summary: completion === null ? name : `✓ ${name}`,
    description: toDescription(own, language, asOf),
    path: '/dashboard/calendar',
  };
}

function toClientsEvent(
  { obligation, openNames, clients }: SharedDate,
  language: Language,
): CalendarEvent {
  const { rule, period, due } = obligation;
  const name = formAndPeriod(obligation, language);
  return {
    // Clients of one form may have different days, by State.
    id: `clients-${rule}-${period.to}-${due}`,
    obligation,
    // What is with the office is no longer to do.
    summary:
      openNames.length === 0
        ? `✓ ${name} (${formatClientCount(clients, language)})`
        : `${name} (${formatClientCount(openNames.length, language)})`,
    description: formatNames(openNames, language),
    path: `/dashboard/clients/due-dates?${new URLSearchParams({ month: due.slice(0, 7), form: obligation.form }).toString()}`,
  };
}

function toDescription(
  { obligation }: TrackedObligation,
  language: Language,
  asOf: CalendarDate,
): string {
  const { title, penalty, source, movedBy } = obligation;
  return [
    title[language],
    formatReason(obligation, language),
    formatExtension(obligation, asOf, language),
    formatHolidayNote(obligation, language) ?? '',
    penalty === null
      ? ''
      : `${penalty.hint[language]} (${certaintyNames[penalty.certainty][language]})`,
    (movedBy?.source ?? source).name,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Escapes text (RFC 5545, section 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const maxLineOctets = 75;

/** Folds lines longer than 75 octets between characters (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function formatDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

function formatInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
