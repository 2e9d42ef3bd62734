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

/**
 * Informs the previous address that the account now has another one, and whether its second
 * factors were removed.
 */
export function renderAddressChangedEmail(
  to: Recipient,
  factors: 'removed' | 'unchanged',
): RenderedEmail {
  const texts = { en: englishChanged, hi: hindiChanged }[to.language](factors);
  return renderEmail(to, { ...texts, page: '/contact' });
}

const englishInUse = {
  subject: `Your email address at ${brand.name}`,
  paragraphs: [
    'There was an attempt to use this email address for another account. It was refused because your account already uses this address. Nothing has changed.',
    'If this was you, sign in to this account instead, or use a different address for the other account.',
  ],
};

const hindiInUse = {
  subject: `${brand.name} पर आपका ईमेल पता`,
  paragraphs: [
    'इस ईमेल पते को किसी दूसरे खाते में जोड़ने की कोशिश हुई। यह पता पहले से आपके खाते में है, इसलिए कोशिश अस्वीकृत हुई। कुछ भी नहीं बदला है।',
    'अगर यह आपने किया था, तो इसी खाते में साइन इन करें, या दूसरे खाते के लिए कोई और पता चुनें।',
  ],
};

function englishChanged(factors: 'removed' | 'unchanged') {
  const removed =
    ' All passkeys, the authenticator app and the recovery codes of the account were removed.';
  return {
    subject: `The email address of your ${brand.name} account has changed`,
    paragraphs: [
      `Your account now uses a different email address. Codes and notifications go to the new address, and you can no longer sign in with this one. All your other devices were signed out.${factors === 'removed' ? removed : ''}`,
      `If you did not do this, write to ${brand.email} immediately.`,
    ],
  };
}

function hindiChanged(factors: 'removed' | 'unchanged') {
  const removed = ' खाते की सभी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए हैं।';
  return {
    subject: `${brand.name} पर आपके खाते का ईमेल पता बदल गया है`,
    paragraphs: [
      `आपके खाते का ईमेल पता बदल गया है। कोड और सूचनाएँ अब नए पते पर जाएँगी और इस पते से साइन इन नहीं होगा। बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।${factors === 'removed' ? removed : ''}`,
      `अगर यह आपने नहीं किया है, तो तुरंत ${brand.email} पर लिखें।`,
    ],
  };
}
