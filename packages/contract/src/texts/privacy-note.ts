import type { LocalizedText } from '../languages.ts';

/** The link to the privacy notice beside the button of a form that collects personal data. */
export const privacyNote: LocalizedText = {
  en: 'What we do with your data (opens in a new tab)',
  hi: 'हम आपके डेटा का क्या करते हैं (नए टैब में खुलता है)',
};
