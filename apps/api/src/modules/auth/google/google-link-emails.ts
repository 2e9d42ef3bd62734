import { brand } from '@anupal/contract/brand';
import {
  settingsPath,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** Informs a user that a Google account can now sign in to their account. */
export function renderGoogleLinkedEmail(to: Recipient, googleEmail: string): RenderedEmail {
  const texts = { en: englishLinked, hi: hindiLinked }[to.language](googleEmail);
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

/** Informs a user that a Google account can no longer sign in to their account. */
export function renderGoogleUnlinkedEmail(
  to: Recipient,
  googleEmail: string | null,
): RenderedEmail {
  const texts = { en: englishUnlinked, hi: hindiUnlinked }[to.language](googleEmail);
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

function englishLinked(googleEmail: string) {
  return {
    subject: `A Google account was linked to your ${brand.name} account`,
    paragraphs: [
      `The Google account ${googleEmail} can now sign in to your account at ${brand.name}.`,
      `If you did not do this, sign in, remove the Google account under Google accounts in your settings, and sign out any device that you do not recognise. If you need help, write to ${brand.email}.`,
    ],
  };
}

function hindiLinked(googleEmail: string) {
  return {
    subject: `${brand.name} के आपके खाते से एक Google खाता जोड़ा गया`,
    paragraphs: [
      `Google खाता ${googleEmail} अब ${brand.name} के आपके खाते में साइन इन कर सकता है।`,
      `अगर यह आपने नहीं किया, तो साइन इन करें, सेटिंग में "Google खाते" से इसे हटाएँ और जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें। मदद चाहिए तो ${brand.email} पर लिखें।`,
    ],
  };
}

function englishUnlinked(googleEmail: string | null) {
  const which = googleEmail === null ? 'A Google account' : `The Google account ${googleEmail}`;
  return {
    subject: `A Google account was removed from your ${brand.name} account`,
    paragraphs: [
      `${which} can no longer sign in to your account at ${brand.name}. Sign in with a code that we send to this address.`,
      `If you did not do this, write to ${brand.email} immediately.`,
    ],
  };
}

function hindiUnlinked(googleEmail: string | null) {
  const which = googleEmail === null ? 'एक Google खाता' : `Google खाता ${googleEmail}`;
  return {
    subject: `${brand.name} के आपके खाते से एक Google खाता हटाया गया`,
    paragraphs: [
      `${which} अब ${brand.name} के आपके खाते में साइन इन नहीं कर सकता। इस पते पर भेजे जाने वाले कोड से साइन इन करें।`,
      `अगर यह आपने नहीं किया, तो तुरंत ${brand.email} पर लिखें।`,
    ],
  };
}
