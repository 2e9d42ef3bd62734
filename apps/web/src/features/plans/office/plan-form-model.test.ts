import { describe, expect, it } from 'vitest';
import { failure } from '../../../lib/api/failure.ts';
import {
  toPlanBody,
  hasWrongFields,
  isSuccess,
  isMissingFields,
  toFormValues,
  validatePlan,
} from './plan-form-model.ts';

const typed = toFormValues(null);
const filled = { ...typed, planName: 'Gold', price: '10,000.50', description: 'Good.' };

describe('the form of a plan', () => {
  it('is empty at first, or has the values of the edited plan', () => {
    expect(new Set(Object.values(typed))).toEqual(new Set(['', 'term']));
    const plan = {
      id: '01930000-0000-7000-8000-00000000000a',
      planName: 'Gold',
      price: 2500.5,
      description: 'Good.',
      descriptionHi: null,
      keyPoints: ['One', 'Two'],
      keyPointsHi: ['एक'],
      serviceLimit: null,
      limitPeriod: 'month' as const,
      validity: '1 Year',
      validityMonths: 12,
    };
    expect(toPlanBody(toFormValues(plan))).toEqual({
      planName: 'Gold',
      price: 2500.5,
      description: 'Good.',
      descriptionHi: null,
      keyPoints: ['One', 'Two'],
      keyPointsHi: ['एक'],
      serviceLimit: null,
      limitPeriod: 'month',
      validityMonths: 12,
    });
  });

  it('requires name, price and description', () => {
    const missing = validatePlan({ ...typed, price: ' ' });
    expect(Object.keys(missing?.fields ?? {})).toEqual(['planName', 'price', 'description']);
    expect(missing && isMissingFields(missing)).toBe(true);
    expect(hasWrongFields(missing)).toBe(false);
    expect(validatePlan(filled)).toBeNull();
  });

  it('parses a decimal price, and submits 12 months and no limit when they are empty', () => {
    expect(toPlanBody(filled)).toMatchObject({
      price: 10_000.5,
      serviceLimit: null,
      validityMonths: 12,
    });
  });

  it.each(['₹1,499', ' 1499 ', '१,४९९'])('%s is a price', (price) => {
    expect(toPlanBody({ ...filled, price }).price).toBe(1499);
  });

  it.each(['ten', '1e3', '-5', '0x10', '1.'])('%s is not a price', (price) => {
    expect(toPlanBody({ ...filled, price }).price).toBeNaN();
  });
});

it('a plan is rejected for its fields, or for another reason that a retry may resolve', () => {
  const fields = { price: { en: 'Please enter a price', hi: 'कृपया कीमत दर्ज करें' } };
  expect(hasWrongFields(failure('invalid_input', () => null, { fields }))).toBe(true);
  expect(hasWrongFields(failure('internal', () => null))).toBe(false);
  expect(hasWrongFields(null)).toBe(false);
});

it.each([
  ['✅ Plan created successfully!', true],
  ['⚠️ All fields are required!', false],
  ['❌ Failed to load plans.', false],
])('%s is a success: %s', (text, expected) => {
  expect(isSuccess({ text, detail: null })).toBe(expected);
});
