import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import {
  renderEmail,
  renderEmailToAddress,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** Informs the owner of an address that someone tried to use it for another account. */
export function renderAddressInUseEmail(language: Language): RenderedEmail {
  return renderEmailToAddress(language, language === 'hi' ? hindiInUse : englishInUse);
}

/** Informs the previous address that the account now has another one. */
export function renderAddressChangedEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiChanged : englishChanged;
  return renderEmail(to, { ...text, page: '/contact' });
}

const englishInUse = {
  subject: `Your e-mail address at ${brand.name}`,
  paragraphs: [
    'Somebody wanted to make this the e-mail address of another account. That cannot be done, because your account has it already. Nothing has changed.',
    'If that was you, sign in to this account instead, or choose another address for the other one.',
  ],
};

const hindiInUse = {
  subject: `${brand.name} पर आपका ईमेल पता`,
  paragraphs: [
    'किसी ने इस पते को दूसरे खाते का ईमेल पता बनाना चाहा। ऐसा नहीं हो सकता, क्योंकि यह पता पहले से आपके खाते का है। कुछ भी नहीं बदला है।',
    'अगर यह आपने किया था, तो इसी खाते में साइन इन करें, या दूसरे खाते के लिए कोई और पता चुनें।',
  ],
};

const englishChanged = {
  subject: `The e-mail address of your account at ${brand.name} has changed`,
  paragraphs: [
    'Your account now has another e-mail address: codes and news go there, and this address no longer signs in. Every other device was signed out.',
    `If you have not done this, write to ${brand.email} at once.`,
  ],
};

const hindiChanged = {
  subject: `${brand.name} पर आपके खाते का ईमेल पता बदल गया है`,
  paragraphs: [
    'आपके खाते का ईमेल पता अब दूसरा है: कोड और सूचनाएँ वहीं जाएँगी, और इस पते से साइन इन नहीं होगा। बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।',
    `अगर यह आपने नहीं किया है, तो तुरंत ${brand.email} पर लिखें।`,
  ],
};
