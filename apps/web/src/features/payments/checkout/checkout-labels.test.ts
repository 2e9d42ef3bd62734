import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { payingLabels, paymentProblemLabels } from './checkout-labels.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('problems have the specified texts', () => {
  const texts = Object.fromEntries(
    Object.entries(paymentProblemLabels).map(([problem, label]) => [problem, i18n._(label)]),
  );
  expect(texts).toEqual({
    gatewayNotLoaded: 'Payment gateway not loaded. Please refresh.',
    invalidOrder: 'Invalid order data',
    verificationFailed: 'Payment verification failed. Please contact support.',
    failed: 'Payment failed. Please try again.',
  });
});

it('each waiting state has a text', () => {
  expect(Object.values(payingLabels).map((label) => i18n._(label))).toEqual([
    'Creating your order...',
    'Waiting for your payment...',
    'Verifying your payment...',
  ]);
});
