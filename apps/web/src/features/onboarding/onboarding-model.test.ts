import { onboardingSteps } from '@anupal/contract/onboarding';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  initialDraft,
  isAhead,
  shouldAdvance,
  stepLink,
  revisit,
  stepPages,
  pageSteps,
} from './onboarding-model.ts';

describe('the pages of the steps', () => {
  it('are those of the specification, in its order', () => {
    expect(pageSteps.map((step) => stepPages[step])).toEqual([
      '/franchisee-options',
      '/franchisee-agreement',
      '/franchisee-business-info',
      '/franchisee-wallet-payment',
    ]);
  });

  it('end at the dashboard', () => {
    expect(stepPages.done).toBe('/dashboard');
  });
});

describe('going ahead of the server', () => {
  it.each([
    ['plan', []],
    ['agreement', ['plan']],
    ['business', ['plan', 'agreement']],
    ['payment', ['plan', 'agreement', 'business']],
    ['done', ['plan', 'agreement', 'business', 'payment']],
  ] as const)('when %s comes next, only what lies behind is open as well', (nextStep, behind) => {
    const open = pageSteps.filter((step) => !isAhead(step, nextStep) && step !== nextStep);
    expect(open).toEqual(behind);
  });

  it('is never offered as a link', () => {
    for (const nextStep of onboardingSteps)
      for (const step of pageSteps)
        if (isAhead(step, nextStep)) expect(stepLink(step, 'plan', nextStep)).toBeNull();
  });

  it('a step behind can be opened by its link, the one on the screen cannot', () => {
    expect(stepLink('plan', 'business', 'payment')).toBe('/franchisee-options');
    expect(stepLink('payment', 'business', 'payment')).toBe('/franchisee-wallet-payment');
    expect(stepLink('business', 'business', 'payment')).toBeNull();
  });

  it('nothing is offered while the step is not known', () => {
    expect(stepLink('plan', 'payment', null)).toBeNull();
  });
});

describe('coming back', () => {
  it.each(['agreement', 'business', 'payment'] as const)('goes on at %s', (nextStep) => {
    expect(shouldAdvance('plan', nextStep, null)).toBe(true);
    expect(shouldAdvance(nextStep, nextStep, null)).toBe(false);
  });

  it('stays on the first page when that is where the person stands, or wants to be', () => {
    expect(shouldAdvance('plan', 'plan', null)).toBe(false);
    expect(shouldAdvance('plan', 'payment', revisit)).toBe(false);
  });

  it('stays on any later page that lies behind', () => {
    expect(shouldAdvance('agreement', 'payment', null)).toBe(false);
  });

  it('leads back whoever is ahead, whatever they want', () => {
    expect(shouldAdvance('payment', 'plan', revisit)).toBe(true);
  });
});

describe('what the form of step 3 begins with', () => {
  const given = {
    businessName: 'Rao',
    businessEmail: 'rao@work.test',
    businessPhoneNumber: '+919876543210',
    IsAgreeTerms: true,
  };
  const typed = { businessName: 'Rao & D', businessEmail: 'rao@', businessPhoneNumber: '98' };

  it('what was typed last, as it stood', () => {
    expect(initialDraft(typed, given)).toEqual(typed);
  });

  it('else what was given before, without the tick', () => {
    expect(initialDraft(null, given)).toEqual({
      businessName: 'Rao',
      businessEmail: 'rao@work.test',
      businessPhoneNumber: '+919876543210',
    });
  });

  it('else nothing', () => {
    expect(initialDraft(null, null)).toEqual({
      businessName: '',
      businessEmail: '',
      businessPhoneNumber: '',
    });
  });
});

it('of the business only what was typed otherwise is sent', () => {
  const given = { businessName: 'Rao', businessEmail: 'a@rao.test', businessPhoneNumber: '+919' };
  expect(changedFields(given, given)).toEqual({});
  expect(changedFields({ ...given, businessName: '' }, given)).toEqual({ businessName: '' });
});
