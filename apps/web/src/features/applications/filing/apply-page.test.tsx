import { expect, it, vi } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { subscriptionsKey } from '../../subscriptions/subscription-api.ts';
import { applicationsKey } from '../applications-api.ts';
import { ApplyPage } from './apply-page.tsx';
import type { FilingService } from './filing-api.ts';

vi.mock('../../../lib/session/use-session.ts', () => ({ useSignedInUser: () => asha }));

const service: FilingService = {
  id: '01936f00-0000-7000-8000-00000e000001',
  versionId: '01936f00-0000-7000-8000-00000e000002',
  slug: 'zither',
  category: 'iso',
  departmentName: 'Desk',
  eserviceName: 'Zither',
  otherName: null,
  serviceDocName: 'Paper',
  description: 'What it is.',
  forWhom: '',
  documents: [],
  usualTime: '',
  firmFee: 100,
  publicFee: 150,
  governmentFee: 0,
  feeNote: null,
  formFields: [],
  isActive: false,
  posterUrl: null,
  serviceDocUrl: null,
  docUrl: null,
};

function renderPage(opening: object): string {
  const key = [...applicationsKey, 'opening', service.id, 'en'];
  const upgrade = { kind: 'upgrade', price: 4500, startsAt: null, expiryDate: null };
  const offers = [{ plan: { planName: 'Gold', serviceLimit: 25 }, terms: upgrade }];
  return render(
    <ApplyPage
      eserviceId={service.id}
      start={{}}
      step={undefined}
      name={undefined}
      closeTo="/dashboard/services-list"
      languageSwitch={null}
      prefill={() => ({})}
      renderField={() => null}
    />,
    {
      known: [
        [key, { service: { ...service, isActive: true }, drafts: [], ...opening }],
        [[...subscriptionsKey, 'offers', 'en'], { offers, activePlanId: null }],
      ],
    },
  );
}

it('shows no form for an inactive service, but links to other services', () => {
  const html = renderPage({ service, slots: { used: 0, limit: 10, period: 'term' } });
  expect(html).not.toContain('<form');
  expect(toText(html)).toContain(
    'This service is not accepting applications right now. See the services',
  );
});

it('shows the price of an upgrade instead of the form when the plan is used up', () => {
  const html = renderPage({ slots: { used: 10, limit: 10, period: 'term' } });
  const text = toText(html);
  expect(text).toContain('You have used all 10 services of your plan.');
  expect(text).toContain('The Gold plan has 25 services: an upgrade costs you ₹4,500.00 today.');
  expect(html).toContain(`href="/plans?apply=${service.id}"`);
  for (const limit of [10, null])
    expect(renderPage({ slots: { used: 9, limit, period: 'month' } })).not.toContain(
      'href="/plans',
    );
});

it('leads to the plans when there is no active plan', () => {
  const html = renderPage({ slots: null });
  expect(toText(html)).toContain("You currently don't have any active plan.");
});
