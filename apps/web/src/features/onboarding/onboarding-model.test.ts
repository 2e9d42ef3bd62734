import { onboardingSteps } from '@anupal/contract/onboarding';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  firstDraft,
  isAhead,
  isLedOn,
  linkTo,
  lookAgain,
  pageOfStep,
  pageSteps,
} from './onboarding-model.ts';

describe('the pages of the steps', () => {
  it('are those of the specification, in its order', () => {
    expect(pageSteps.map((step) => pageOfStep[step])).toEqual([
      '/franchisee-options',
      '/franchisee-agreement',
      '/franchisee-business-info',
      '/franchisee-wallet-payment',
    ]);
  });

  it('end at the dashboard', () => {
    expect(pageOfStep.done).toBe('/dashboard');
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
        if (isAhead(step, nextStep)) expect(linkTo(step, 'plan', nextStep)).toBeNull();
  });

  it('a step behind can be opened by its link, the one on the screen cannot', () => {
    expect(linkTo('plan', 'business', 'payment')).toBe('/franchisee-options');
    expect(linkTo('payment', 'business', 'payment')).toBe('/franchisee-wallet-payment');
    expect(linkTo('business', 'business', 'payment')).toBeNull();
  });

  it('nothing is offered while the step is not known', () => {
    expect(linkTo('plan', 'payment', null)).toBeNull();
  });
});

describe('coming back', () => {
  it.each(['agreement', 'business', 'payment'] as const)('goes on at %s', (nextStep) => {
    expect(isLedOn('plan', nextStep, null)).toBe(true);
    expect(isLedOn(nextStep, nextStep, null)).toBe(false);
  });

  it('stays on the first page when that is where the person stands, or wants to be', () => {
    expect(isLedOn('plan', 'plan', null)).toBe(false);
    expect(isLedOn('plan', 'payment', lookAgain)).toBe(false);
  });

  it('stays on any later page that lies behind', () => {
    expect(isLedOn('agreement', 'payment', null)).toBe(false);
  });

  it('leads back whoever is ahead, whatever they want', () => {
    expect(isLedOn('payment', 'plan', lookAgain)).toBe(true);
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
    expect(firstDraft(typed, given)).toEqual(typed);
  });

  it('else what was given before, without the tick', () => {
    expect(firstDraft(null, given)).toEqual({
      businessName: 'Rao',
      businessEmail: 'rao@work.test',
      businessPhoneNumber: '+919876543210',
    });
  });

  it('else nothing', () => {
    expect(firstDraft(null, null)).toEqual({
      businessName: '',
      businessEmail: '',
      businessPhoneNumber: '',
    });
  });
});

it('of the business only what was typed otherwise is sent', () => {
  const given = { businessName: 'Rao', businessEmail: 'a@rao.test', businessPhoneNumber: '+919' };
  expect(changesOf(given, given)).toEqual({});
  expect(changesOf({ ...given, businessName: '' }, given)).toEqual({ businessName: '' });
});
