import { expect, it, vi } from 'vitest';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { decideConsent } from './privacy-api.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

it.each([
  ['the notice in force, which it contains', '2026-11-30', '2026-11-30'],
  ['its own notice, when a later one is in force', '2031-01-01', noticeVersions[0]],
])('a decision names %s', async (_, noticeInForce, noticeVersion) => {
  await decideConsent({ purpose: 'kyc', noticeInForce }, true);
  const body = { purpose: 'kyc', isGiven: true, noticeVersion };
  expect(call).toHaveBeenLastCalledWith(expect.anything(), { body });
});
