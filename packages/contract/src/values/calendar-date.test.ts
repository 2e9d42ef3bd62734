import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateInIndia,
  fromDayNumber,
  toDayNumber,
  parseCalendarDate,
  toDateParts,
  getWeekday,
  type CalendarDate,
} from './calendar-date.ts';

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day`);
  return date;
};
const anyDay = fc.integer({ min: -25_000, max: 80_000 }).map(fromDayNumber);

describe('a calendar date', () => {
  it.each(['2024-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])('%s is valid', (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '2026-04-00',
    '12026-04-01',
    '2026-04-01T00:00',
    '२०२६-०४-०१',
  ])('%j is invalid', (text) => {
    expect(parseCalendarDate(text)).toBe(null);
  });

  it('becomes the last day of a shorter month', () => {
    expect(calendarDate({ year: 2026, month: 2, day: 31 })).toBe('2026-02-28');
    expect(addMonths(day('2027-11-30'), 3)).toBe('2028-02-29');
    expect(addMonths(day('2026-01-31'), -2)).toBe('2025-11-30');
  });

  it('starts in India at 18:30 UTC', () => {
    expect(dateInIndia(new Date('2026-10-31T18:29:59.999Z'))).toBe('2026-10-31');
    expect(dateInIndia(new Date('2026-10-31T18:30:00.000Z'))).toBe('2026-11-01');
    expect(dateInIndia(new Date('1969-12-31T18:29:00.000Z'))).toBe('1969-12-31');
  });

  it('agrees with the time zone database for India', () => {
    const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01') });
    fc.assert(
      fc.property(
        instants.filter((instant) => !Number.isNaN(instant.getTime())),
        (instant) => {
          expect(dateInIndia(instant)).toBe(india.format(instant));
        },
      ),
    );
  });

  it('survives conversion to parts, to a number, and adding and subtracting days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (date: CalendarDate, days) => {
        expect(calendarDate(toDateParts(date))).toBe(date);
        expect(fromDayNumber(toDayNumber(date))).toBe(date);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(addDays(date, 1) > date).toBe(true);
        expect(getWeekday(date)).toBe(new Date(date).getUTCDay());
      }),
    );
  });
});
