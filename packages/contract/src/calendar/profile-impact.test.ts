import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choiceQuestions, listQuestions, yesNoQuestions } from './profile-questions.ts';
import { compareProfiles, listImpacts } from './profile-impact.ts';
import { obligations } from './obligations.ts';
import { profileValue, type Profile } from './profile.ts';
import { releasedRules } from './rules/release.ts';
import { anyProfile, anyRange } from './testing/arbitrary-profiles.ts';

const bearings = new Map(listImpacts(releasedRules).map(({ field, rules }) => [field, rules]));

describe('the rules that each answer affects', () => {
  it('every question affects a rule', () => {
    const questions = [
      ...Object.keys(choiceQuestions),
      ...yesNoQuestions,
      ...Object.keys(listQuestions),
      'incorporatedOn',
      'gstRegisteredOn',
      'longFirstYear',
      'annualMeetings',
      'directorKycYears',
      'events',
    ];
    expect([...bearings.keys()].sort()).toEqual(questions.sort());
    expect(Object.keys(z.parse(profileValue, { constitution: 'trust' })).sort()).toEqual(
      questions.sort(),
    );
  });

  it.each([
    ['state', ['gstr-3b-monthly', 'gstr-3b-quarterly-22', 'gstr-3b-quarterly-24']],
    ['listed', ['pas-6-public']],
    ['longFirstYear', ['llp-11', 'llp-8']],
    ['directorKycYears', ['dir-3-kyc-yearly', 'dir-3-kyc']],
  ] as const)('%s affects %j', (field, rules) => {
    expect(bearings.get(field)).toEqual(rules);
  });

  it('include every rule that another answer can change', () => {
    const field = fc.constantFrom(...bearings.keys());
    fc.assert(
      fc.property(
        fc.record({ one: anyProfile, other: anyProfile, field, range: anyRange }),
        ({ one, other, field: changed, range }) => {
          const after: Profile = { ...one, [changed]: other[changed] };
          const rest = (profile: Profile) =>
            obligations(profile, range, releasedRules).filter(
              ({ rule }) => !bearings.get(changed)?.includes(rule),
            );
          expect(rest(after)).toEqual(rest(one));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are compared between two profiles', () => {
    const monthly = z.parse(profileValue, {
      constitution: 'partnership',
      gst: 'monthly',
      state: '27',
    });
    expect(compareProfiles(monthly, { ...monthly, gst: 'composition' }, releasedRules)).toEqual({
      added: ['cmp-08', 'gstr-4-april', 'gstr-4'],
      removed: ['gstr-1-monthly', 'gstr-3b-monthly'],
    });
  });
});
