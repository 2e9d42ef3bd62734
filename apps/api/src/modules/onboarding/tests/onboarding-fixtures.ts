import { agreement } from '@anupal/contract/texts/agreement';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** A valid business. */
export const businessInput = {
  businessName: 'Asha Tax Desk',
  businessEmail: 'desk@people.example',
  businessPhoneNumber: '98765 43210',
  IsAgreeTerms: true,
} as const;

/** The seeded plans, by name. */
export const planIds = {
  Silver: '01936f00-0000-7000-8000-000000000001',
  Gold: '01936f00-0000-7000-8000-000000000002',
  Platinum: '01936f00-0000-7000-8000-000000000003',
  Diamond: '01936f00-0000-7000-8000-000000000004',
} as const;

/** The onboarding calls of one user. */
export function onboardingCalls(test: TestApp, session: TestSession, language = 'en') {
  const headers = bearer(session.accessToken);
  const cookies = { language };
  const send = (url: string, body: object) =>
    test.app.inject({ ...post(url, body, headers), cookies });
  const get = (url: string) => test.app.inject({ url: `/api${url}`, headers, cookies });
  return {
    read: () => get('/business/onboarding'),
    choose: (planId: string = planIds.Gold, more: object = {}) =>
      send('/business/plan-selection', { subscriptionPlanId: planId, ...more }),
    agree: (version: string = agreement.version) => send('/business/agreement', { version }),
    give: (business: object = businessInput) => send('/business/business-creation', business),
    pay: () => send('/payment', { paymentMethod: 'upi' }),
    readDraft: () => get('/business/draft'),
    saveDraft: (draft: object) =>
      test.app.inject({ ...post('/business/draft', draft, headers), method: 'PATCH', cookies }),
  };
}
