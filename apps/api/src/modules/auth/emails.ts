import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { Otp } from '@anupal/contract/values/otp';
import { writeMail, type WrittenMail } from '../notifications/service.ts';

/** Why a code is sent. `known` is a registration of an address that already has an account. */
export type CodeOccasion = 'login' | 'register' | 'known';

/** The mail that brings a one-time code. `minutes` is its life. */
export function codeMail(
  language: Language,
  code: { readonly otp: Otp; readonly occasion: CodeOccasion; readonly minutes: number },
): WrittenMail {
  const texts = { en: englishCode, hi: hindiCode }[language](code.occasion, code.minutes);
  return writeMail(language, { ...texts, code: code.otp });
}

/** The mail that tells a person that a spent refresh token came back. */
export function refreshReuseMail(language: Language): WrittenMail {
  return writeMail(language, language === 'hi' ? hindiReuse : englishReuse);
}

function englishCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `Here is your one-time code to sign in to ${brand.name}:`,
    register: `Here is your one-time code to finish your registration at ${brand.name}:`,
    known: `You already have an account at ${brand.name}. Here is a one-time code to sign in to it:`,
  }[occasion];
  return {
    subject:
      occasion === 'register'
        ? `Your ${brand.name} registration code`
        : `Your ${brand.name} sign-in code`,
    greeting: 'Hello,',
    paragraphs: [
      reason,
      `It is good for ${minutes} minutes and works once. ${brand.name} never asks you for it by phone: give it to nobody.`,
    ],
  };
}

function hindiCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `${brand.name} में साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    register: `${brand.name} पर रजिस्ट्रेशन पूरा करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    known: `${brand.name} पर आपका खाता पहले से है। साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
  }[occasion];
  return {
    subject: occasion === 'register' ? `${brand.name} रजिस्ट्रेशन कोड` : `${brand.name} साइन-इन कोड`,
    greeting: 'नमस्ते,',
    paragraphs: [
      reason,
      `यह कोड ${minutes} मिनट तक और केवल एक बार काम करेगा। ${brand.name} फ़ोन पर यह कोड कभी नहीं माँगता: इसे किसी को न बताएँ।`,
    ],
  };
}

const englishReuse = {
  subject: `A device was signed out of ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    'One of your devices was signed out, because an old sign-in of it was used a second time. That can mean that somebody copied it.',
    'Sign in again, and under Signed-in devices sign out any device that you do not know.',
  ],
};

const hindiReuse = {
  subject: `${brand.name} से एक डिवाइस को साइन आउट किया गया`,
  greeting: 'नमस्ते,',
  paragraphs: [
    'आपके एक डिवाइस को साइन आउट कर दिया गया है, क्योंकि उसका पुराना साइन-इन दोबारा इस्तेमाल हुआ। हो सकता है कि किसी ने उसकी नकल की हो।',
    'फिर से साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।',
  ],
};
