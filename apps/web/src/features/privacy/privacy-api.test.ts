import { expect, it, vi } from 'vitest';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { decideConsent } from './privacy-api.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

it('a decision names the newest notice that the app contains', async () => {
  await decideConsent('kyc', true);
  const body = { purpose: 'kyc', isGiven: true, noticeVersion: noticeVersions[0] };
  expect(call).toHaveBeenLastCalledWith(expect.anything(), { body });
});
