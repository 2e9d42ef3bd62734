import type { Language } from '@anupal/contract/languages';
import { onLanguageSwitch } from '../../lib/i18n/language.ts';
import { session } from '../../lib/session/session.ts';

let unsaved: Language | null = null;
let isSaving = false;

/**
 * Saves the language of the screens when a signed-in user switches it: emails without a language of
 * their own follow it. While it is unknown who the user is, the switch waits.
 */
export function followLanguageSwitch(): void {
  onLanguageSwitch((language) => {
    unsaved = language;
    void save();
  });
  session.subscribe(() => void save());
}

/** Saves one switch after the other, so that the last one wins. */
async function save(): Promise<void> {
  // What a visitor chooses stays in the browser.
  if (session.current().status === 'signedOut') unsaved = null;
  if (isSaving) return;
  isSaving = true;
  while (unsaved !== null && session.current().status === 'signedIn') {
    const language = unsaved;
    unsaved = null;
    await saveScreenLanguage(language);
  }
  isSaving = false;
}

/** A failure is not reported: the screens are in the new language all the same. */
async function saveScreenLanguage(screenLanguage: Language): Promise<void> {
  try {
    // Visitors do not load the code that calls the API.
    const { changePreferences } = await import('./notification-api.ts');
    await changePreferences({ screenLanguage });
  } catch {
    // The code could not be loaded. The next switch tries again.
  }
}
