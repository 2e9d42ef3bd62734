import { afterEach, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import type { UserCheck } from './session-calls.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

function openTab(browser: ReturnType<typeof createFakeBrowser>, check: UserCheck | Error) {
  const stored = browser.openTab();
  const readUser = vi.fn(() =>
    check instanceof Error ? Promise.reject(check) : Promise.resolve(check),
  );
  const tokens: (string | null)[] = [];
  const endSession = async () => void tokens.push(stored.accessToken());
  const session = createSession(stored, () => Promise.resolve({ readUser, endSession }));
  return { stored, session, readUser, goodbyes: tokens };
}

afterEach(() => {
  vi.useRealTimers();
});

const renamed = { ...asha, fullName: 'Asha Rao' };
const signedOut = { status: 'signedOut', reason: 'never' };
const ended = { status: 'signedOut', reason: 'ended' };

it('makes no call without a stored token', async () => {
  const { session, readUser } = openTab(createFakeBrowser(), { is: 'unknown' });
  await session.start();
  expect(session.current()).toEqual(signedOut);
  expect(readUser).not.toHaveBeenCalled();
});

it('ignores an unreadable token and removes it', async () => {
  const browser = createFakeBrowser();
  const { session, stored, readUser } = openTab(browser, { is: 'known', user: asha });
  stored.save(asha, 'garbage');
  await session.start();
  expect(session.current()).toEqual(signedOut);
  expect(readUser).not.toHaveBeenCalled();
  expect([...browser.values.keys()]).toEqual([]);
});

it('fetches and stores the current user, with the loading flag set meanwhile', async () => {
  const browser = createFakeBrowser();
  const { session, stored, readUser } = openTab(browser, { is: 'known', user: renamed });
  stored.save(asha, tokenFor(600));
  readUser.mockImplementation(() => {
    expect(browser.values.get('auth_loading')).toBe('true');
    expect(session.current()).toEqual({ status: 'checking' });
    return Promise.resolve({ is: 'known', user: renamed });
  });
  await session.start();
  expect(session.current()).toEqual({ status: 'signedIn', user: renamed });
  expect(stored.user()).toEqual(renamed);
  expect(browser.values.has('auth_loading')).toBe(false);
});

it('signs out when the API does not know the user', async () => {
  const browser = createFakeBrowser();
  const { session, stored } = openTab(browser, { is: 'unknown' });
  stored.save(asha, tokenFor(600));
  await session.start();
  expect(session.current()).toEqual(ended);
  expect([...browser.values.keys()]).toEqual([]);
});

it.each([
  ['cannot be asked', { is: 'away', message: 'Network error.' } as const, 'Network error.'],
  ['needs code that cannot be fetched', new Error('offline'), null],
])('keeps the user when the API %s, and tries again', async (_, check, message) => {
  const { session, stored, readUser } = openTab(createFakeBrowser(), check);
  stored.save(asha, tokenFor(-10));
  await session.start();
  expect(session.current()).toEqual({ status: 'unreachable', message });
  expect(stored.accessToken()).not.toBeNull();
  readUser.mockResolvedValue({ is: 'known', user: asha });
  await session.start();
  expect(session.current()).toEqual({ status: 'signedIn', user: asha });
});

it('keeps a user with a valid token signed in when the API cannot be asked', async () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'away', message: null });
  stored.save(asha, tokenFor(600));
  await session.start();
  expect(session.current()).toEqual({ status: 'signedIn', user: asha });
});

it.each([
  ['a kept user', tokenFor(600)],
  ['a user whose token has expired', tokenFor(-10)],
])('checks %s again until the API can be asked, and then no more', async (_, token) => {
  vi.useFakeTimers();
  const approved = { ...asha, isKycVerified: true };
  const { session, stored, readUser } = openTab(createFakeBrowser(), { is: 'away', message: null });
  stored.save(asha, token);
  await session.start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readUser).toHaveBeenCalledTimes(2);
  readUser.mockResolvedValue({ is: 'known', user: approved });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.current()).toEqual({ status: 'signedIn', user: approved });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readUser).toHaveBeenCalledTimes(3);
});

it('does not check again after the user has signed out', async () => {
  vi.useFakeTimers();
  const { session, stored, readUser } = openTab(createFakeBrowser(), { is: 'away', message: null });
  stored.save(asha, tokenFor(600));
  await session.start();
  await session.signOut();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readUser).toHaveBeenCalledOnce();
});

it('signs in and notifies its listeners once', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  const listener = vi.fn();
  session.subscribe(listener);
  session.signIn(asha, tokenFor(600));
  expect(session.current()).toEqual({ status: 'signedIn', user: asha });
  expect(stored.accessToken()).not.toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

it('signs out by choice, and calls the API while the token is still there', async () => {
  const { session, stored, goodbyes } = openTab(createFakeBrowser(), { is: 'unknown' });
  const token = tokenFor(600);
  session.signIn(asha, token);
  await session.signOut();
  expect(session.current()).toEqual({ status: 'signedOut', reason: 'byChoice' });
  expect(goodbyes).toEqual([token]);
  expect(stored.accessToken()).toBeNull();
});

it('ends when the API client has cleared the store', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  session.signIn(asha, tokenFor(600));
  stored.clear();
  expect(session.current()).toEqual(ended);
});

it('follows the other tab: out, in again, and a new name', async () => {
  const browser = createFakeBrowser();
  const first = openTab(browser, { is: 'unknown' });
  const second = openTab(browser, { is: 'unknown' });
  first.session.signIn(asha, tokenFor(600));
  await first.session.signOut();
  second.session.signIn(renamed, tokenFor(600));
  first.stored.handleOtherTabChange();
  expect(first.session.current()).toEqual({ status: 'signedIn', user: renamed });
  await second.session.signOut();
  first.stored.handleOtherTabChange();
  expect(first.session.current()).toEqual(ended);
});

it('knows a sign-out in the other tab from an expired session', async () => {
  const browser = createFakeBrowser();
  const first = openTab(browser, { is: 'unknown' });
  const second = openTab(browser, { is: 'known', user: asha });
  first.session.signIn(asha, tokenFor(600));
  await second.session.start();
  await first.session.signOut();
  browser.tokens.forEach((token) => second.stored.handleOtherTabChange(token));
  expect(second.session.current()).toEqual({ status: 'signedOut', reason: 'elsewhere' });
  expect(first.session.current()).toEqual({ status: 'signedOut', reason: 'byChoice' });
  second.session.signIn(asha, tokenFor(600));
  second.stored.clear();
  expect(second.session.current()).toEqual(ended);
});

it('switches the user when a tab slept through the change, and then ends as expired', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  const ravi = { ...asha, id: '01930000-0000-7000-8000-000000000002' };
  session.signIn(asha, tokenFor(600));
  stored.save(ravi, tokenFor(600, 'second'));
  expect(session.current()).toEqual({ status: 'signedIn', user: ravi });
  stored.clear();
  expect(session.current()).toEqual(ended);
});

it('treats the sign-out marker as no token', () => {
  const browser = createFakeBrowser();
  const stored = browser.openTab();
  browser.values.set('accessToken', 'left');
  expect(stored.accessToken()).toBeNull();
});

it.each([
  ['signs out when the API does not know the person any more', { is: 'unknown' }, 'signedOut'],
  ['stays when the API cannot be asked', { is: 'away', message: null }, 'signedIn'],
  ['stays when the person is still known', { is: 'known', user: asha }, 'signedIn'],
] as const)('on a refresh it %s', async (_, check, status) => {
  const { session, readUser } = openTab(createFakeBrowser(), check);
  session.signIn(asha, tokenFor(-10));
  await session.refresh();
  expect(session.current().status).toBe(status);
  expect(readUser).toHaveBeenCalledOnce();
});

it('picks up changes of the user, such as an approved KYC', async () => {
  const approved = { ...asha, isKycVerified: true };
  const { session } = openTab(createFakeBrowser(), { is: 'known', user: approved });
  session.signIn(asha, tokenFor(600));
  await session.refresh();
  expect(session.current()).toEqual({ status: 'signedIn', user: approved });
});

it('makes no call for a visitor', async () => {
  const { session, readUser } = openTab(createFakeBrowser(), { is: 'unknown' });
  await session.start();
  await session.refresh();
  expect(readUser).not.toHaveBeenCalled();
});

it('does not restore a user who signed out in another tab during the refresh', async () => {
  const browser = createFakeBrowser();
  const { session, stored, readUser } = openTab(browser, { is: 'known', user: asha });
  stored.save(asha, tokenFor(600));
  readUser.mockImplementation(() => {
    browser.openTab().clear();
    return Promise.resolve({ is: 'known', user: asha });
  });
  await session.start();
  expect(session.current()).toEqual(ended);
  expect([...browser.values.keys()]).toEqual([]);
});
