import { expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import type { UserCheck } from './session-calls.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

function openTab(browser: ReturnType<typeof createFakeBrowser>, who: UserCheck | Error) {
  const stored = browser.openTab();
  const askWho = vi.fn(() => (who instanceof Error ? Promise.reject(who) : Promise.resolve(who)));
  const tokens: (string | null)[] = [];
  const sayGoodbye = async () => void tokens.push(stored.accessToken());
  const session = createSession(stored, () => Promise.resolve({ askWho, sayGoodbye }));
  return { stored, session, askWho, goodbyes: tokens };
}

const renamed = { ...asha, fullName: 'Asha Rao' };
const signedOut = { status: 'signedOut', how: 'never' };
const ended = { status: 'signedOut', how: 'ended' };

it('asks nobody without a stored token', async () => {
  const { session, askWho } = openTab(createFakeBrowser(), { is: 'unknown' });
  await session.start();
  expect(session.current()).toEqual(signedOut);
  expect(askWho).not.toHaveBeenCalled();
});

it('takes a token that cannot be read for none, and cleans up', async () => {
  const browser = createFakeBrowser();
  const { session, stored, askWho } = openTab(browser, { is: 'known', user: asha });
  stored.save(asha, 'garbage');
  await session.start();
  expect(session.current()).toEqual(signedOut);
  expect(askWho).not.toHaveBeenCalled();
  expect([...browser.values.keys()]).toEqual([]);
});

it('fetches and stores the current user, with the loading flag up meanwhile', async () => {
  const browser = createFakeBrowser();
  const { session, stored, askWho } = openTab(browser, { is: 'known', user: renamed });
  stored.save(asha, tokenFor(600));
  askWho.mockImplementation(() => {
    expect(browser.values.get('auth_loading')).toBe('true');
    expect(session.current()).toEqual({ status: 'checking' });
    return Promise.resolve({ is: 'known', user: renamed });
  });
  await session.start();
  expect(session.current()).toEqual({ status: 'signedIn', user: renamed });
  expect(stored.user()).toEqual(renamed);
  expect(browser.values.has('auth_loading')).toBe(false);
});

it('signs out when the API does not know the person', async () => {
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
])('keeps the person when the API %s, and tries again', async (_, who, message) => {
  const { session, stored, askWho } = openTab(createFakeBrowser(), who);
  stored.save(asha, tokenFor(600));
  await session.start();
  expect(session.current()).toEqual({ status: 'unreachable', message });
  expect(stored.accessToken()).not.toBeNull();
  askWho.mockResolvedValue({ is: 'known', user: asha });
  await session.start();
  expect(session.current()).toEqual({ status: 'signedIn', user: asha });
});

it('signs in and tells its listeners once', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  const listener = vi.fn();
  session.subscribe(listener);
  session.signIn(asha, tokenFor(600));
  expect(session.current()).toEqual({ status: 'signedIn', user: asha });
  expect(stored.accessToken()).not.toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

it('signs out by choice, and tells the API while the token is still there', async () => {
  const { session, stored, goodbyes } = openTab(createFakeBrowser(), { is: 'unknown' });
  const token = tokenFor(600);
  session.signIn(asha, token);
  await session.signOut();
  expect(session.current()).toEqual({ status: 'signedOut', how: 'byChoice' });
  expect(goodbyes).toEqual([token]);
  expect(stored.accessToken()).toBeNull();
});

it('ends by itself when the API client has cleared the store', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  session.signIn(asha, tokenFor(600));
  stored.clear();
  expect(session.current()).toEqual(ended);
});

it('follows the other tab: out, in again, and another name', async () => {
  const browser = createFakeBrowser();
  const here = openTab(browser, { is: 'unknown' });
  const there = openTab(browser, { is: 'unknown' });
  here.session.signIn(asha, tokenFor(600));
  await here.session.signOut();
  there.session.signIn(renamed, tokenFor(600));
  here.stored.handleOtherTabChange();
  expect(here.session.current()).toEqual({ status: 'signedIn', user: renamed });
  await there.session.signOut();
  here.stored.handleOtherTabChange();
  expect(here.session.current()).toEqual(ended);
});

it('knows that the person has left in the other tab, and that nothing has ended by itself', async () => {
  const browser = createFakeBrowser();
  const here = openTab(browser, { is: 'unknown' });
  const there = openTab(browser, { is: 'known', user: asha });
  here.session.signIn(asha, tokenFor(600));
  await there.session.start();
  await here.session.signOut();
  browser.tokens.forEach((token) => there.stored.handleOtherTabChange(token));
  expect(there.session.current()).toEqual({ status: 'signedOut', how: 'elsewhere' });
  expect(here.session.current()).toEqual({ status: 'signedOut', how: 'byChoice' });
  there.session.signIn(asha, tokenFor(600));
  there.stored.clear();
  expect(there.session.current()).toEqual(ended);
});

it('has another person at once where a tab slept through the change, and what then ends, ends by itself', () => {
  const { session, stored } = openTab(createFakeBrowser(), { is: 'unknown' });
  const ravi = { ...asha, id: '01930000-0000-7000-8000-000000000002' };
  session.signIn(asha, tokenFor(600));
  stored.save(ravi, tokenFor(600, 'second'));
  expect(session.current()).toEqual({ status: 'signedIn', user: ravi });
  stored.clear();
  expect(session.current()).toEqual(ended);
});

it('takes the word by which somebody leaves for no token', () => {
  const browser = createFakeBrowser();
  const stored = browser.openTab();
  browser.values.set('accessToken', 'left');
  expect(stored.accessToken()).toBeNull();
});

it.each([
  ['signs out when the API does not know the person any more', { is: 'unknown' }, 'signedOut'],
  ['stays when the API cannot be asked', { is: 'away', message: null }, 'signedIn'],
  ['stays when the person is still known', { is: 'known', user: asha }, 'signedIn'],
] as const)('asked who is here now, it %s', async (_, who, status) => {
  const { session, askWho } = openTab(createFakeBrowser(), who);
  session.signIn(asha, tokenFor(-10));
  await session.refresh();
  expect(session.current().status).toBe(status);
  expect(askWho).toHaveBeenCalledOnce();
});

it('learns what has changed of the person, as when KYC was approved', async () => {
  const approved = { ...asha, isKycVerified: true };
  const { session } = openTab(createFakeBrowser(), { is: 'known', user: approved });
  session.signIn(asha, tokenFor(600));
  await session.refresh();
  expect(session.current()).toEqual({ status: 'signedIn', user: approved });
});

it('asks nothing about a visitor', async () => {
  const { session, askWho } = openTab(createFakeBrowser(), { is: 'unknown' });
  await session.start();
  await session.refresh();
  expect(askWho).not.toHaveBeenCalled();
});

it('does not bring back a person who signed out in another tab while this one was asking', async () => {
  const browser = createFakeBrowser();
  const { session, stored, askWho } = openTab(browser, { is: 'known', user: asha });
  stored.save(asha, tokenFor(600));
  askWho.mockImplementation(() => {
    browser.openTab().clear();
    return Promise.resolve({ is: 'known', user: asha });
  });
  await session.start();
  expect(session.current()).toEqual(ended);
  expect([...browser.values.keys()]).toEqual([]);
});
