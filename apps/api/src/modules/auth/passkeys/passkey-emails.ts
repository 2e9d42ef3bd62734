import { brand } from '@anupal/contract/brand';
import {
  preventAutoLink,
  renderEmail,
  settingsPath,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** Informs a user that a new passkey can sign in to their account. */
export function renderPasskeyAddedEmail(to: Recipient, name: string): RenderedEmail {
  const texts = { en: englishAdded, hi: hindiAdded }[to.language](name);
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

/** Informs a user that a passkey can no longer sign in. */
export function renderPasskeyRemovedEmail(to: Recipient, name: string): RenderedEmail {
  const texts = { en: englishRemoved, hi: hindiRemoved }[to.language](name);
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

/** Informs a user that a passkey was blocked because it may have been copied. */
export function renderCopiedPasskeyEmail(to: Recipient, name: string): RenderedEmail {
  const texts = { en: englishCopied, hi: hindiCopied }[to.language](name);
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

function englishAdded(name: string) {
  return {
    subject: `A passkey was added to your ${brand.name} account`,
    paragraphs: [
      `The passkey "${preventAutoLink(name)}" can now sign in to your account at ${brand.name}.`,
      `If you did not do this, sign in, remove it under Passkeys in your settings, and sign out any device that you do not recognise. If you need help, write to ${brand.email}.`,
    ],
  };
}

function hindiAdded(name: string) {
  return {
    subject: `${brand.name} के आपके खाते में एक पासकी जोड़ी गई`,
    paragraphs: [
      `पासकी "${preventAutoLink(name)}" से अब ${brand.name} के आपके खाते में साइन इन किया जा सकता है।`,
      `अगर यह आपने नहीं किया, तो साइन इन करें, सेटिंग में "पासकी" से इसे हटाएँ और जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें। मदद चाहिए तो ${brand.email} पर लिखें।`,
    ],
  };
}

function englishRemoved(name: string) {
  return {
    subject: `A passkey was removed from your ${brand.name} account`,
    paragraphs: [
      `The passkey "${preventAutoLink(name)}" can no longer sign in to your account at ${brand.name}.`,
      `If you did not do this, write to ${brand.email} immediately.`,
    ],
  };
}

function hindiRemoved(name: string) {
  return {
    subject: `${brand.name} के आपके खाते से एक पासकी हटाई गई`,
    paragraphs: [
      `पासकी "${preventAutoLink(name)}" से अब ${brand.name} के आपके खाते में साइन इन नहीं किया जा सकता।`,
      `अगर यह आपने नहीं किया, तो तुरंत ${brand.email} पर लिखें।`,
    ],
  };
}

function englishCopied(name: string) {
  return {
    subject: `A passkey of your ${brand.name} account was blocked`,
    paragraphs: [
      `The passkey "${preventAutoLink(name)}" was used with a counter that ran backwards. That happens when a passkey has been copied, so it is blocked now.`,
      `Sign in with a code that we send to this address, remove the passkey under Passkeys in your settings and add a new one. Sign out any device that you do not recognise.`,
    ],
  };
}

function hindiCopied(name: string) {
  return {
    subject: `${brand.name} के आपके खाते की एक पासकी रोक दी गई`,
    paragraphs: [
      `पासकी "${preventAutoLink(name)}" का काउंटर उल्टा चला। ऐसा तब होता है जब किसी ने पासकी की नकल बना ली हो, इसलिए इसे रोक दिया गया है।`,
      'इस पते पर भेजे जाने वाले कोड से साइन इन करें, सेटिंग में "पासकी" से इसे हटाएँ और नई पासकी जोड़ें। जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।',
    ],
  };
}
