import type { Language } from '@anupal/contract/languages';
import { onLanguageSwitch } from '../../lib/i18n/language.ts';
import { session } from '../../lib/session/session.ts';

/** Lets e-mails follow the language of the site when a signed-in user switches it. */
export function followLanguageSwitch(): void {
  onLanguageSwitch((language) => {
    if (session.current().status === 'signedIn') void saveMailLanguage(language);
  });
}

/** Saves the language of e-mails. A failure is not reported: the settings show the language. */
async function saveMailLanguage(language: Language): Promise<void> {
  // Visitors do not load the code that calls the API.
  const { changePreferences } = await import('./notification-api.ts');
  await changePreferences({ language });
}
