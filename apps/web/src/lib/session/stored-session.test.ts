import { expect, it, vi } from 'vitest';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

it('stores a session under the four specified keys and no others', () => {
  const { values, openTab } = createFakeBrowser();
  const stored = openTab();
  stored.save(asha, tokenFor(600));
  stored.setLoading(true);
  stored.setState('state');
  expect([...values.keys()].sort()).toEqual([
    'accessToken',
    'auth_loading',
    'auth_state',
    'auth_user',
  ]);
  expect(values.get('auth_loading')).toBe('true');
  expect(JSON.parse(values.get('auth_user') ?? '')).toEqual(asha);
});

it('removes the user and the token, and keeps a pending Google sign-in', () => {
  const { values, openTab } = createFakeBrowser();
  const stored = openTab();
  stored.save(asha, tokenFor(600));
  stored.setState('state');
  stored.clear();
  expect([...values.keys()]).toEqual(['auth_state']);
});

it('removes all data of a user who has signed out', () => {
  const { values, openTab } = createFakeBrowser();
  const stored = openTab();
  stored.save(asha, tokenFor(600));
  stored.leave();
  expect([...values.keys()]).toEqual([]);
});

it('returns a pending Google sign-in once', () => {
  const stored = createFakeBrowser().openTab();
  stored.setState('state');
  expect([stored.consumeState(), stored.consumeState()]).toEqual(['state', null]);
});

it('writes the user before the token, because other tabs act on the token', () => {
  const { values, openTab } = createFakeBrowser();
  openTab().save(asha, tokenFor(600));
  expect([...values.keys()]).toEqual(['auth_user', 'accessToken']);
});

it.each([
  '',
  'null',
  '{',
  '[]',
  '{"id":1}',
  JSON.stringify({ ...asha, role: 'root' }),
  JSON.stringify({ ...asha, kycStatus: 'lost' }),
  // Stored by an earlier version, which did not know the wallet.
  JSON.stringify({ ...asha, walletId: undefined }),
])('treats %s as no user', (text) => {
  const { values, openTab } = createFakeBrowser();
  values.set('auth_user', text);
  expect(openTab().user()).toBeNull();
});

it('notifies its listeners of each change until they unsubscribe', () => {
  const stored = createFakeBrowser().openTab();
  const listener = vi.fn();
  const leave = stored.subscribe(listener);
  stored.save(asha, tokenFor(600));
  stored.saveUser(asha);
  stored.clear();
  stored.handleOtherTabChange();
  expect(listener).toHaveBeenCalledTimes(4);
  leave();
  stored.clear();
  expect(listener).toHaveBeenCalledTimes(4);
});
