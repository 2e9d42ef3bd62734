import { beforeEach, expect, it, vi } from 'vitest';
import { rememberLanguage, storeLanguage } from '../../lib/i18n/language.ts';
import type { Session } from '../../lib/session/session.ts';
import { asha } from '../../lib/testing/sessions.ts';
import { followLanguageSwitch } from './mail-language.ts';

const { changePreferences, session } = vi.hoisted(() => ({
  changePreferences: vi.fn(),
  session: { current: vi.fn<() => Session>() },
}));

vi.mock('./notification-api.ts', () => ({ changePreferences }));
vi.mock('../../lib/session/session.ts', () => ({ session }));

followLanguageSwitch();

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  changePreferences.mockClear();
});

it('a signed-in user who switches the site gets e-mails in that language too', async () => {
  session.current.mockReturnValue({ status: 'signedIn', user: asha });
  rememberLanguage('hi');
  await vi.dynamicImportSettled();
  expect(changePreferences).toHaveBeenCalledExactlyOnceWith({ language: 'hi' });
});

it('the choice of a visitor and the language of a device stay in the browser', async () => {
  session.current.mockReturnValue({ status: 'signedOut', reason: 'never' });
  rememberLanguage('hi');
  session.current.mockReturnValue({ status: 'signedIn', user: asha });
  storeLanguage('en');
  await vi.dynamicImportSettled();
  expect(changePreferences).not.toHaveBeenCalled();
});
