import { brand } from '@anupal/contract/brand';
import { formName } from '@anupal/contract/calendar/form-names';
import {
  certaintyNames,
  formatExtension,
  formatHolidayNote,
  lawNames,
  periodName,
  formatReason,
} from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { FileResponse } from '../../../platform/http/handler.ts';
import type { TrackedObligation } from '../due-dates/due-dates.ts';
import type { CalendarFeed } from './calendar-feed.ts';

/** The origin of a feed and when it was generated. */
interface FeedMetadata {
  readonly publicUrl: URL;
  readonly at: Date;
}

/** Presents due dates as an iCalendar file (RFC 5545) with an all-day event for each. */
export function presentFeed(
  { calendar, language }: CalendarFeed,
  metadata: FeedMetadata,
): FileResponse {
  const name = language === 'hi' ? `${brand.name}: नियत तिथियाँ` : `${brand.name}: due dates`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Due dates//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...calendar.obligations.flatMap((own) =>
      toEvent(own, language, { ...metadata, asOf: calendar.rules.asOf }),
    ),
    'END:VCALENDAR',
  ];
  const text = lines.map((line) => `${foldLine(line)}\r\n`).join('');
  return { bytes: Buffer.from(text), type: 'text/calendar; charset=utf-8', name: 'due-dates.ics' };
}

function toEvent(
  own: TrackedObligation,
  language: Language,
  metadata: FeedMetadata & { readonly asOf: CalendarDate },
): readonly string[] {
  const { obligation, completion } = own;
  const { rule, form, law, period, due } = obligation;
  const name = `${formName(form, language)}, ${periodName(period, law, language)}`;
  return [
    'BEGIN:VEVENT',
    `UID:${rule}-${period.to}@${metadata.publicUrl.hostname}`,
    `DTSTAMP:${formatInstant(metadata.at)}`,
    `DTSTART;VALUE=DATE:${formatDate(due)}`,
    `DTEND;VALUE=DATE:${formatDate(addDays(due, 1))}`,
    `SUMMARY:${escapeText(completion === null ? name : `✓ ${name}`)}`,
    `DESCRIPTION:${escapeText(toDescription(own, language, metadata.asOf))}`,
    `CATEGORIES:${escapeText(lawNames[law][language])}`,
    `URL:${new URL('/dashboard/calendar', metadata.publicUrl).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
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
