import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { Otp } from '@anupal/contract/values/otp';
import {
  preventAutoLink,
  renderEmailToAddress,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** Why a code is sent. `known`: a registration with an address that already has an account. */
export type CodeOccasion =
  | 'login'
  | 'register'
  | 'known'
  | 'staff_register'
  | 'step_up'
  | 'email_old'
  | 'email_new'
  | 'google_link';

/** What an email with a code contains. */
interface CodeEmail {
  readonly otp: Otp;
  readonly occasion: CodeOccasion;
  readonly minutes: number;
  /** What it confirms, in words. */
  readonly action?: string;
}

/** The email with a one-time code that is valid for `minutes`. */
export function renderCodeEmail(language: Language, code: CodeEmail): RenderedEmail {
  const { paragraphs, ...texts } = { en: englishCode, hi: hindiCode }[language](
    code.occasion,
    code.minutes,
  );
  const [reason = '', ...rest] = paragraphs;
  const { action } = code;
  const first = action === undefined ? reason : `${reason} ${preventAutoLink(action)}`;
  return renderEmailToAddress(language, { ...texts, paragraphs: [first, ...rest], code: code.otp });
}

function englishCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `Your one-time code to sign in to ${brand.name}:`,
    register: `Your one-time code to complete your registration at ${brand.name}:`,
    known: `You already have an account at ${brand.name}. Your one-time code to sign in:`,
    staff_register: `Your one-time code to join the staff of ${brand.name}:`,
    step_up: `Your one-time code confirms this at ${brand.name}, and nothing else:`,
    email_old: `Your one-time code to change the email address of your ${brand.name} account:`,
    email_new: `Your one-time code to use this email address for your ${brand.name} account:`,
    google_link: `Your one-time code to sign in to your ${brand.name} account with the Google account of this address:`,
  }[occasion];
  const kind = englishKinds[occasion];
  return {
    subject: `Your ${brand.name} ${kind} code`,
    paragraphs: [
      reason,
      `Valid for ${minutes} minutes, one use. Do not share it: ${brand.name} never asks for it by phone.`,
      ...(occasion === 'google_link' ? [englishLinkWarning] : []),
    ],
    ...(isForSignedIn(occasion) && { ifNotYou: englishWarning }),
  };
}

// These codes are only sent when someone is signed in to the account.
function isForSignedIn(occasion: CodeOccasion): boolean {
  return occasion === 'step_up' || occasion === 'email_old';
}

const englishKinds = {
  login: 'sign-in',
  known: 'sign-in',
  register: 'registration',
  staff_register: 'registration',
  step_up: 'confirmation',
  email_old: 'confirmation',
  email_new: 'confirmation',
  google_link: 'confirmation',
} as const;

const englishLinkWarning =
  'Enter it only if you have just chosen Google on our sign-in page. On a device that is not new to your account, it also links this Google account, which can then sign in without a code.';

const englishWarning =
  'If you did not request this code, someone else may be using your account. Sign in, open Signed-in devices and sign out any device that you do not recognise.';

function hindiCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `${brand.name} में साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    register: `${brand.name} पर रजिस्ट्रेशन पूरा करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    known: `${brand.name} पर आपका खाता पहले से है। साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    staff_register: `${brand.name} के स्टाफ़ में शामिल होने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    step_up: `${brand.name} पर आपका वन-टाइम कोड (OTP) सिर्फ़ इस काम की पुष्टि करता है:`,
    email_old: `${brand.name} के अपने खाते का ईमेल पता बदलने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    email_new: `इस पते को ${brand.name} के अपने खाते का ईमेल पता बनाने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    google_link: `इस पते वाले Google खाते से ${brand.name} में साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
  }[occasion];
  const kind = hindiKinds[occasion];
  return {
    subject: `${brand.name} ${kind} कोड`,
    paragraphs: [
      reason,
      `यह कोड ${minutes} मिनट तक मान्य है और केवल एक बार काम करेगा। इसे किसी को न बताएँ: ${brand.name} की टीम फ़ोन पर यह कोड कभी नहीं माँगती।`,
      ...(occasion === 'google_link' ? [hindiLinkWarning] : []),
    ],
    ...(isForSignedIn(occasion) && { ifNotYou: hindiWarning }),
  };
}

const hindiKinds = {
  login: 'साइन-इन',
  known: 'साइन-इन',
  register: 'रजिस्ट्रेशन',
  staff_register: 'रजिस्ट्रेशन',
  step_up: 'पुष्टि',
  email_old: 'पुष्टि',
  email_new: 'पुष्टि',
  google_link: 'पुष्टि',
} as const;

const hindiLinkWarning =
  'इसे तभी दर्ज करें जब आपने अभी हमारे साइन-इन पेज पर Google चुना हो। जो डिवाइस आपके खाते के लिए नया नहीं है, उस पर इससे यह Google खाता भी जुड़ जाता है और आगे बिना कोड के साइन इन कर सकता है।';

const hindiWarning =
  'अगर आपने यह कोड नहीं माँगा है, तो हो सकता है कि कोई और आपके खाते का उपयोग कर रहा हो। साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।';
