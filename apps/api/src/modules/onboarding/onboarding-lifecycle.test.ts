import { describe, expect, it } from 'vitest';
import { onboardingSteps, type OnboardingStep } from '@anupal/contract/onboarding';
import { mayStartStep, findNextStep } from './onboarding-lifecycle.ts';

// Chosen plan, agreement, business, plan in force: every combination and its next step.
const table: readonly (readonly [number, number, number, number, OnboardingStep])[] = [
  [0, 0, 0, 0, 'plan'],
  [0, 0, 1, 0, 'plan'],
  [0, 1, 0, 0, 'plan'],
  [0, 1, 1, 0, 'plan'],
  [1, 0, 0, 0, 'agreement'],
  [1, 0, 1, 0, 'agreement'],
  [1, 1, 0, 0, 'business'],
  [1, 1, 1, 0, 'payment'],
  [0, 0, 0, 1, 'done'],
  [0, 0, 1, 1, 'done'],
  [0, 1, 0, 1, 'done'],
  [0, 1, 1, 1, 'done'],
  [1, 0, 0, 1, 'done'],
  [1, 0, 1, 1, 'done'],
  [1, 1, 0, 1, 'done'],
  [1, 1, 1, 1, 'done'],
];

it('the table has every combination once', () => {
  expect(new Set(table.map((row) => row.slice(0, 4).join(''))).size).toBe(16);
});

describe.each(table)('plan %i, agreement %i, business %i, in force %i', (...row) => {
  const [plan, agreement, business, force, next] = row;
  const progress = {
    hasChosenPlan: plan === 1,
    hasAgreed: agreement === 1,
    hasBusiness: business === 1,
    hasPlanInForce: force === 1,
  };

  it(`Z06 leads to ${next}`, () => {
    expect(findNextStep(progress)).toBe(next);
  });

  it('Z06 allows no later step, and every earlier one', () => {
    const allowed = onboardingSteps.filter((step) => mayStartStep(step, progress));
    expect(allowed).toEqual(onboardingSteps.slice(0, onboardingSteps.indexOf(next) + 1));
  });
});
