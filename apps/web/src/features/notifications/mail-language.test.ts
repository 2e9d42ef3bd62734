import { beforeEach, expect, it, vi } from 'vitest';
import { rememberLanguage, storeLanguage } from '../../lib/i18n/language.ts';
import type { Session } from '../../lib/session/session.ts';
import { asha } from '../../lib/testing/sessions.ts';
import { followLanguageSwitch } from './mail-language.ts';

const { changePreferences, session, listeners } = vi.hoisted(() => {
  const notified = new Set<() => void>();
  return {
    changePreferences: vi.fn(),
    listeners: notified,
    session: {
      current: vi.fn<() => Session>(),
      subscribe: (listener: () => void) => notified.add(listener),
    },
  };
});

vi.mock('./notification-api.ts', () => ({ changePreferences }));
vi.mock('../../lib/session/session.ts', () => ({ session }));

followLanguageSwitch();

const signedIn = { status: 'signedIn', user: asha } as const;

function become(next: Session): void {
  session.current.mockReturnValue(next);
  listeners.forEach((listener) => listener());
}

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
  become({ status: 'signedOut', reason: 'never' });
  changePreferences.mockReset();
});

it('a signed-in user who switches the site gets emails in that language, unless they chose one', async () => {
  become(signedIn);
  rememberLanguage('hi');
  await vi.dynamicImportSettled();
  // `language` would overwrite the chosen language of emails.
  expect(changePreferences).toHaveBeenCalledExactlyOnceWith({ screenLanguage: 'hi' });
});

it('switches are saved one after the other, so that the last one wins', async () => {
  become(signedIn);
  const first = Promise.withResolvers<undefined>();
  changePreferences.mockReturnValueOnce(first.promise);
  rememberLanguage('hi');
  rememberLanguage('en');
  rememberLanguage('hi');
  rememberLanguage('en');
  await expect.poll(() => changePreferences.mock.calls).toEqual([[{ screenLanguage: 'hi' }]]);
  first.resolve(undefined);
  await expect.poll(() => changePreferences.mock.lastCall).toEqual([{ screenLanguage: 'en' }]);
  expect(changePreferences).toHaveBeenCalledTimes(2);
});

it('a switch while the session is checked is saved once the user is known', async () => {
  become({ status: 'checking' });
  rememberLanguage('hi');
  await vi.dynamicImportSettled();
  expect(changePreferences).not.toHaveBeenCalled();
  become(signedIn);
  await expect.poll(() => changePreferences.mock.calls).toEqual([[{ screenLanguage: 'hi' }]]);
});

it('a failure is not thrown, and the next switch is saved', async () => {
  become(signedIn);
  changePreferences.mockRejectedValueOnce(new Error('offline'));
  rememberLanguage('hi');
  await expect.poll(() => changePreferences.mock.calls.length).toBe(1);
  rememberLanguage('en');
  await expect.poll(() => changePreferences.mock.lastCall).toEqual([{ screenLanguage: 'en' }]);
});

it('the choice of a visitor and the language of a device stay in the browser', async () => {
  rememberLanguage('hi');
  become({ status: 'checking' });
  become(signedIn);
  storeLanguage('en');
  await vi.dynamicImportSettled();
  expect(changePreferences).not.toHaveBeenCalled();
});
