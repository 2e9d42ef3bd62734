import { expect, it, vi } from 'vitest';
import { readPreference, storePreference } from './preference-cookies.ts';

it.each([
  ['https:', 'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure'],
  ['http:', 'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax'],
])('a preference of a page over %s is only sent back that way', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', { cookie: '' });
  storePreference('theme', 'dark');
  expect(document.cookie).toBe(cookie);
  expect(readPreference('theme')).toBe('dark');
});
