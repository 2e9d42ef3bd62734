import { currentLanguage, showLanguage } from '../../../lib/i18n/language.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/api/api-client.ts';
import { openedLinkQuery } from './client-page-api.ts';

vi.mock(import('../../../lib/api/api-client.ts'));

beforeEach(async () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { documentElement: { lang: '' }, cookie: '' });
  const value = { linkId: 'l', isBound: true, language: 'hi' };
  vi.mocked(call).mockResolvedValue({ ok: true, value } as never);
  await showLanguage('en');
});

it('a link is in the language of its client for the screen and for the API', async () => {
  await openedLinkQuery('token').queryFn();
  expect(currentLanguage()).toBe('hi');
  expect(document.cookie).toMatch(/=hi;/);
});

it('a browser with a choice of its own stays in its language', async () => {
  document.cookie = 'language=en';
  await openedLinkQuery('token').queryFn();
  expect(currentLanguage()).toBe('en');
});
