import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { languages, type Language } from '../languages.ts';
import { obligations, type Obligation } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import {
  formatExtension,
  formatHolidayNote,
  formatReason,
  formatDueDate,
} from './due-date-texts.ts';
import { anyProfile, anyRange } from './testing/arbitrary-profiles.ts';

const asOf = on('2026-11-24');

function getObligation(key: string, answers: z.input<typeof profileValue>) {
  const found = obligations(
    z.parse(profileValue, answers),
    { from: on('2024-04-01'), to: on('2029-03-31') },
    releasedRules,
  ).find((obligation) => obligation.key === key);
  if (found === undefined) throw new Error(`${key} is not due`);
  return found;
}

describe('the reason', () => {
  it.each([
    [
      'gstr-1-monthly/2026-10-31',
      { gst: 'monthly' },
      'Your business files GSTR-1 monthly, so GSTR-1 for October 2026 is due on 11 November.',
      'आपका व्यवसाय GSTR-1 हर महीने भरता है, इसलिए अक्टूबर 2026 के लिए GSTR-1 की नियत तिथि 11 नवंबर है।',
    ],
    [
      'gstr-3b-quarterly-24/2026-12-31',
      { gst: 'quarterly', state: '09' },
      'Your business files GSTR-3B quarterly in Uttar Pradesh, so GSTR-3B for October to December 2026 is due on 24 January 2027.',
      'आपका व्यवसाय उत्तर प्रदेश में GSTR-3B हर तिमाही भरता है, इसलिए अक्टूबर से दिसंबर 2026 के लिए GSTR-3B की नियत तिथि 24 जनवरी 2027 है।',
    ],
    [
      'advance-tax-june/2027-03-31',
      {},
      'You pay advance tax if your tax for the year is ₹10,000 or more, so 15% of the tax for tax year 2026-27 is due on 15 June 2026.',
      'आपका इस वर्ष का कर ₹10,000 या उससे अधिक हो, तो आप अग्रिम कर देते हैं, इसलिए कर वर्ष 2026-27 के कर के 15% की नियत तिथि 15 जून 2026 है।',
    ],
  ] as const)('%s', (key, answers, ...expected) => {
    const obligation = getObligation(key, { constitution: 'partnership', ...answers });
    expect(languages.map((language) => formatReason(obligation, language))).toEqual(expected);
  });

  it('names the day of the event and the form', () => {
    const answers = { constitution: 'privateCompany', incorporatedOn: '2025-02-10' } as const;
    const obligation = getObligation('inc-20a/2025-02-10', answers);
    expect(formatReason(obligation, 'en')).toBe(
      'Your company has a share capital and was incorporated on 10 February 2025, so INC-20A is due on 9 August.',
    );
    expect(formatReason(obligation, 'hi')).toBe(
      'आपकी कंपनी में शेयर पूँजी है और वह 10 फ़रवरी 2025 को निगमित हुई, इसलिए INC-20A की नियत तिथि 9 अगस्त है।',
    );
  });

  it('names the form that is due for a year, not only the year', () => {
    const obligation = getObligation('tax-audit-report/2026-03-31', {
      constitution: 'partnership',
      taxAudit: true,
    });
    expect(formatReason(obligation, 'en')).toMatch(
      /, so 3CA or 3CB, with 3CD for financial year 2025-26 is due on 30 September\.$/,
    );
    expect(formatReason(obligation, 'hi')).toMatch(
      /, इसलिए वित्त वर्ष 2025-26 के लिए 3CA या 3CB, साथ में 3CD की नियत तिथि 30 सितंबर है।$/,
    );
  });

  it('names the last day of an option', () => {
    const obligation = getObligation('itr-belated/2026-03-31', { constitution: 'individual' });
    expect(formatReason(obligation, 'en')).toBe(
      'A missed return can still be filed, with a fee; for financial year 2025-26 the last day is 31 December.',
    );
    expect(formatReason(obligation, 'hi')).toBe(
      'छूटा हुआ रिटर्न शुल्क के साथ अब भी भरा जा सकता है; वित्त वर्ष 2025-26 के लिए अंतिम दिन 31 दिसंबर है।',
    );
  });

  it('claims nothing that a visitor was not asked', () => {
    const company = { constitution: 'privateCompany' } as const;
    const reasons = ['mgt-7/2026-03-31', 'pas-6-private/2026-03-31'].map((id) =>
      formatReason(getObligation(id, company), 'en'),
    );
    for (const reason of reasons) expect(reason).toMatch(/^Unless it is a small company, /);
  });

  it('names both years of a half-year', () => {
    const answers = { constitution: 'publicCompany' } as const;
    expect(formatReason(getObligation('pas-6-public/2026-03-31', answers), 'en')).toBe(
      'Unless its shares are listed, your public company reconciles its share capital every half-year, so PAS-6 for October 2025 to March 2026 is due on 30 May.',
    );
  });
});

describe('further texts', () => {
  it('say what moved a date, or that no extension is known as of a day', () => {
    const answers = { constitution: 'partnership', gst: 'monthly' } as const;
    const extended = getObligation('gstr-3b-monthly/2025-09-30', answers);
    expect(formatExtension(extended, asOf, 'en')).toBe(
      'Moved from 20 October 2025 to 25 October 2025 by Notification 17/2025-Central Tax.',
    );
    expect(formatExtension(extended, asOf, 'hi')).toBe(
      'Notification 17/2025-Central Tax से यह तिथि 20 अक्टूबर 2025 से बढ़कर 25 अक्टूबर 2025 हुई।',
    );
    const usual = getObligation('gstr-3b-monthly/2026-10-31', answers);
    expect(formatExtension(usual, asOf, 'en')).toBe(
      'No extension of this date is known as of 24 November 2026.',
    );
    expect(formatExtension(usual, asOf, 'hi')).toBe(
      '24 नवंबर 2026 तक की जानकारी के अनुसार यह तिथि बढ़ाई नहीं गई है।',
    );
  });

  it('say until when no additional fee applies', () => {
    const obligation = getObligation('aoc-4/2025-03-31', { constitution: 'privateCompany' });
    expect(formatExtension(obligation, asOf, 'en')).toBe(
      'No extension of this date is known as of 24 November 2026. No additional fee until 31 January 2026 under MCA General Circular 08/2025; the due date does not change.',
    );
  });

  it('explain holidays, and are absent on working days', () => {
    const answers = { constitution: 'partnership', gst: 'monthly' } as const;
    const sunday = getObligation('gstr-1-monthly/2026-09-30', answers);
    expect(formatHolidayNote(sunday, 'en')).toBe(
      '11 October is a Sunday: the date does not change unless a notification moves it.',
    );
    expect(formatHolidayNote(sunday, 'hi')).toBe(
      '11 अक्टूबर रविवार है: अधिसूचना के बिना तिथि नहीं बदलती।',
    );
    expect(formatHolidayNote(getObligation('gstr-1-monthly/2026-10-31', answers), 'en')).toBe(null);
  });

  it('writes a due date with its weekday', () => {
    expect(formatDueDate(on('2026-11-11'), 'en')).toBe('Wednesday, 11 November 2026');
    expect(formatDueDate(on('2026-11-11'), 'hi')).toBe('बुधवार, 11 नवंबर 2026');
  });
});

it('every text is complete for any business in both languages', () => {
  fc.assert(
    fc.property(anyProfile, anyRange, (profile, range) => {
      const found = obligations(profile, range, releasedRules);
      for (const text of found.flatMap((obligation) => getTexts(obligation, 'hi')))
        expect(text).toMatch(/\p{Script=Devanagari}/u);
      for (const text of languages.flatMap((language) =>
        found.flatMap((obligation) => getTexts(obligation, language)),
      ))
        expect(text).not.toMatch(/[{}]|undefined|null| {2}|^\s|\s$/);
    }),
    { numRuns: 50 },
  );
});

function getTexts(obligation: Obligation, language: Language): readonly string[] {
  const holiday = formatHolidayNote(obligation, language);
  return [
    formatReason(obligation, language),
    formatExtension(obligation, asOf, language),
    ...(holiday === null ? [] : [holiday]),
  ];
}
