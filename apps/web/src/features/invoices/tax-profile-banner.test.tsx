import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { taxProfileQuery } from './tax-profile-api.ts';
import { TaxProfileBanner } from './tax-profile-banner.tsx';
import { TaxProfileOffer } from './tax-profile-offer.tsx';

const profile = { registration: 'unregistered', legalName: 'Kavita Sharma' };
const draw = (element: ReactNode, answer: unknown): string =>
  render(element, { known: [[taxProfileQuery.queryKey, answer]] });

it.each([
  ['on Today', <TaxProfileBanner key="today" />],
  ['while paying and on the page of invoices', <TaxProfileOffer key="offer" />],
])('whoever gave no GST details is asked for them, %s', (_, element) => {
  expect(toText(draw(element, null))).toBe(
    'Your invoices can show the name, address and GSTIN of your business. Add GST details',
  );
  expect(draw(element, profile)).toBe('');
  expect(draw(element, new Error('offline'))).toBe('');
});

it('Today leads to the page on which they are given', () => {
  expect(draw(<TaxProfileBanner />, null)).toContain('href="/dashboard/invoices"');
});
