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
  it('are those of the specification, in order', () => {
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
  ] as const)('when %s is next, only earlier steps are open as well', (nextStep, behind) => {
    const open = pageSteps.filter((step) => !isAhead(step, nextStep) && step !== nextStep);
    expect(open).toEqual(behind);
  });

  it('is never offered as a link', () => {
    for (const nextStep of onboardingSteps)
      for (const step of pageSteps)
        if (isAhead(step, nextStep)) expect(stepLink(step, 'plan', nextStep)).toBeNull();
  });

  it('an earlier step has a link, the current one does not', () => {
    expect(stepLink('plan', 'business', 'payment')).toBe('/franchisee-options');
    expect(stepLink('payment', 'business', 'payment')).toBe('/franchisee-wallet-payment');
    expect(stepLink('business', 'business', 'payment')).toBeNull();
  });

  it('there are no links while the step is unknown', () => {
    expect(stepLink('plan', 'payment', null)).toBeNull();
  });
});

describe('coming back', () => {
  it.each(['agreement', 'business', 'payment'] as const)('continues at %s', (nextStep) => {
    expect(shouldAdvance('plan', nextStep, null)).toBe(true);
    expect(shouldAdvance(nextStep, nextStep, null)).toBe(false);
  });

  it('stays on the first page when it is the current step or explicitly requested', () => {
    expect(shouldAdvance('plan', 'plan', null)).toBe(false);
    expect(shouldAdvance('plan', 'payment', revisit)).toBe(false);
  });

  it('stays on any later page that is already completed', () => {
    expect(shouldAdvance('agreement', 'payment', null)).toBe(false);
  });

  it('redirects a user who is ahead, even with an explicit request', () => {
    expect(shouldAdvance('payment', 'plan', revisit)).toBe(true);
  });
});

describe('the initial values of step 3', () => {
  const saved = {
    businessName: 'Rao',
    businessEmail: 'rao@work.test',
    businessPhoneNumber: '+919876543210',
    IsAgreeTerms: true,
  };
  const typed = { businessName: 'Rao & D', businessEmail: 'rao@', businessPhoneNumber: '98' };

  it('are the last draft, unchanged', () => {
    expect(initialDraft(typed, saved)).toEqual(typed);
  });

  it('otherwise the saved business, without the tick', () => {
    expect(initialDraft(null, saved)).toEqual({
      businessName: 'Rao',
      businessEmail: 'rao@work.test',
      businessPhoneNumber: '+919876543210',
    });
  });

  it('otherwise empty', () => {
    expect(initialDraft(null, null)).toEqual({
      businessName: '',
      businessEmail: '',
      businessPhoneNumber: '',
    });
  });
});

it('only the changed fields of the business are sent', () => {
  const saved = { businessName: 'Rao', businessEmail: 'a@rao.test', businessPhoneNumber: '+919' };
  expect(changedFields(saved, saved)).toEqual({});
  expect(changedFields({ ...saved, businessName: '' }, saved)).toEqual({ businessName: '' });
});
