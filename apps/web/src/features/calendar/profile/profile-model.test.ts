import {
  choiceQuestions,
  listQuestions,
  type YesNoQuestion,
} from '@anupal/contract/calendar/profile-questions';
import { profileValue, type Profile } from '@anupal/contract/calendar/profile';
import type { DueDate } from '@anupal/contract/calendar/schemas';
import { describe, expect, it } from 'vitest';
import {
  filterApplicable,
  diffDueDates,
  listEventKinds,
  initialValues,
  isApplicable,
  parseIdentityNumbers,
  parseStep,
  toFieldErrors,
  toNumbersInput,
  findStepWithError,
  listSteps,
  dropInapplicableAnswers,
  withoutTan,
  withTan,
  yesOrNoQuestions,
} from './profile-model.ts';

describe('the profile form', () => {
  it('starts with a proprietorship, or with the stored profile', () => {
    expect(initialValues(null).profile.constitution).toBe('proprietorship');
    expect(initialValues(null).numbers).toEqual({ pan: '', gstin: '', tan: '', cin: '' });
  });

  it('drops the answers to questions that do not apply to the business', () => {
    const company = profileValue.parse({
      constitution: 'privateCompany',
      smallCompany: true,
      gst: 'monthly',
    });
    expect(dropInapplicableAnswers(company)).toEqual(company);
    const person = dropInapplicableAnswers({ ...company, constitution: 'individual' });
    expect([person.smallCompany, person.gst]).toEqual([false, 'monthly']);
  });

  it('asks whether a company can be small before it asks whether it is', () => {
    const getQuestions = (answers: object) =>
      filterApplicable(
        yesOrNoQuestions.company,
        profileValue.parse({ constitution: 'privateCompany', ...answers }),
      );
    expect(getQuestions({}).slice(0, 3)).toEqual([
      'neverSmall',
      'smallCompany',
      'withoutShareCapital',
    ]);
    expect(getQuestions({ smallCompany: true })).toContain('smallByOlderLimits');
    expect(getQuestions({ smallCompany: true, neverSmall: true }).slice(0, 2)).toEqual([
      'neverSmall',
      'withoutShareCapital',
    ]);
  });

  it('asks for payment dates where tax is deducted without a TAN, and keeps them', () => {
    const events = [
      { kind: 'propertyPaid', on: '2026-11-05' },
      { kind: 'auditorAppointed', on: '2026-09-25' },
    ];
    const buyer = profileValue.parse({ constitution: 'individual', deducts: ['property'], events });
    expect(listEventKinds(buyer)).toEqual(['propertyPaid']);
    expect(dropInapplicableAnswers(buyer).events).toEqual(events.slice(0, 1));
    expect(dropInapplicableAnswers({ ...buyer, constitution: 'privateCompany' }).events).toEqual(
      events,
    );
    expect(dropInapplicableAnswers({ ...buyer, deducts: ['salary'] }).events).toEqual([]);
    expect([...withTan, ...withoutTan].toSorted()).toEqual([...listQuestions.deducts].toSorted());
  });

  it('asks for the district only in States where dates were moved by district', () => {
    const asksForDistrict = (answers: object) =>
      isApplicable(
        'district',
        profileValue.parse({ constitution: 'trust', gst: 'monthly', ...answers }),
      );
    expect(asksForDistrict({ state: '27' })).toBe(true);
    expect([
      asksForDistrict({ state: '07' }),
      asksForDistrict({}),
      asksForDistrict({ state: '27', gst: 'none' }),
    ]).toEqual([false, false, false]);
  });

  it('asks for the GST registration date only of registered businesses', () => {
    const asksForDate = (answers: object) =>
      isApplicable('gstRegisteredOn', profileValue.parse({ constitution: 'trust', ...answers }));
    expect(asksForDate({})).toBe(false);
    expect([
      asksForDate({ gst: 'composition' }),
      asksForDate({ gstRoles: ['marketplace'] }),
    ]).toEqual([true, true]);
  });

  it('asks every yes-or-no question of some business', () => {
    const fields: readonly YesNoQuestion[] = Object.values(yesOrNoQuestions).flat();
    for (const field of fields) {
      const businesses = choiceQuestions.constitution.filter((constitution) =>
        isApplicable(field, profileValue.parse({ constitution, smallCompany: true })),
      );
      expect(businesses, field).not.toEqual([]);
    }
  });

  it('compares complete numbers, and sends the typed ones', () => {
    const typed = { pan: 'aapfu 0939f', gstin: '27AAPFU', tan: ' ', cin: '' };
    expect(parseIdentityNumbers(typed)).toEqual({
      pan: 'AAPFU0939F',
      gstin: null,
      tan: null,
      cin: null,
    });
    expect(toNumbersInput(typed)).toEqual({
      pan: 'aapfu 0939f',
      gstin: '27AAPFU',
      tan: null,
      cin: null,
    });
  });

  it('leads to the step with the refused field', () => {
    const meetings = [
      { year: 2024, heldOn: '2025-09-30' },
      { year: 2025, heldOn: '2026-03-31' },
    ] as Profile['annualMeetings']; // the second one is impossible on purpose
    const profile = {
      ...profileValue.parse({ constitution: 'privateCompany' }),
      annualMeetings: meetings,
    };
    expect(toFieldErrors({ pan: 'wrong' }, profile)).toEqual({ pan: 'wrong' });
    expect(toFieldErrors({ profile: 'wrong' }, profile)).toEqual({ 'meeting-2025': 'wrong' });
    expect(findStepWithError(['pan'], 'company')).toBe('business');
    expect(findStepWithError(['gstin', 'tan'], 'deductions')).toBe('deductions');
    expect(findStepWithError(['meeting-2026'], 'gst')).toBe('company');
    expect(findStepWithError([], 'gst')).toBe('gst');
  });

  it('skips a step without questions', () => {
    const stepsFor = (constitution: Profile['constitution']) =>
      listSteps(profileValue.parse({ constitution }));
    expect(stepsFor('proprietorship')).toEqual(['business', 'gst', 'deductions', 'incomeTax']);
    for (const constitution of choiceQuestions.constitution) {
      const profile = profileValue.parse({ constitution });
      const fields = [
        ...yesOrNoQuestions.company,
        'directorKycYears',
        'annualMeetings',
        'events',
      ] as const;
      const hasMoreQuestions = fields.some((field) => isApplicable(field, profile));
      expect(stepsFor(constitution).includes('company'), constitution).toBe(hasMoreQuestions);
    }
  });

  it('opens the step that the URL names', () => {
    expect(parseStep(new URLSearchParams('step=gst'))).toBe('gst');
    expect(parseStep(new URLSearchParams('step=moon'))).toBe('business');
  });
});

it('names each form that starts or stops once', () => {
  const due = (rule: string): DueDate => ({ rule, key: rule }) as DueDate; // the compared fields
  const before = ['gstr-1', 'gstr-1', 'gstr-3b'].map(due);
  const after = ['cmp-08', 'cmp-08', 'gstr-3b'].map(due);
  const { begins, ends } = diffDueDates(before, after);
  expect(begins.map(({ rule }) => rule)).toEqual(['cmp-08']);
  expect(ends.map(({ rule }) => rule)).toEqual(['gstr-1']);
});
