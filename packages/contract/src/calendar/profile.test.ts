import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { profileValue } from './profile.ts';
import { anyProfile } from './testing/arbitrary-profiles.ts';

const validate = (answers: object) =>
  profileValue
    .safeParse({ constitution: 'privateCompany', ...answers })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the profile of a business', () => {
  it('needs only the constitution, and then has nothing but advance tax', () => {
    const { constitution, advanceTax, state, incorporatedOn, ...rest } = z.parse(profileValue, {
      constitution: 'trust',
    });
    expect({ constitution, advanceTax, state, incorporatedOn }).toEqual({
      constitution: 'trust',
      advanceTax: true,
      state: null,
      incorporatedOn: null,
    });
    expect(Object.values(rest).filter((answer) => answer === true)).toEqual([]);
  });

  it('survives conversion to JSON with any answers', () => {
    fc.assert(
      fc.property(anyProfile, (profile) => {
        expect(z.parse(profileValue, JSON.parse(JSON.stringify(profile)))).toEqual(profile);
      }),
    );
  });

  it('drops unknown properties', () => {
    expect(z.parse(profileValue, { constitution: 'llp', colour: 'red' })).not.toHaveProperty(
      'colour',
    );
  });

  it.each([
    ['incorporatedOn', '2026-02-30', 'date_enter'],
    ['incorporatedOn', 20260201, 'date_enter'],
    ['annualMeetings', [{ year: 2024, heldOn: '2025-03-31' }], 'date_enter'], // before the year ended
  ])('refuses %s %j', (field, answer, message) => {
    expect(validate({ [field]: answer })).toEqual([[field, message]]);
  });

  it.each([
    ['constitution', 'cooperative'],
    ['state', '25'],
    ['district', 'Thane, Maharashtra'],
    ['deducts', ['lottery']],
    ['gst', null],
    ['directorKycYears', [2024.5]],
    ['events', Array.from({ length: 201 }, () => ({ kind: 'resolutionPassed', on: '2026-01-01' }))],
  ])('refuses %s %j', (field, answer) => {
    expect(validate({ [field]: answer })?.map(([name]) => name)).toEqual([field]);
  });
});
