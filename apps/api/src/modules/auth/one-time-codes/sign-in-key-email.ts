import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import { renderEmailToAddress, type RenderedEmail } from '../../notifications/public.ts';

/** The content of the email with a key; `place` is where to enter it. */
export interface SignInKeyText {
  readonly key: string;
  readonly signInPage: string;
  readonly hours: number;
}

/** Informs the owner of an address that wrong codes block new browsers, and contains a key. */
export function renderSignInKeyEmail(language: Language, text: SignInKeyText): RenderedEmail {
  return renderEmailToAddress(language, language === 'hi' ? hindi(text) : english(text));
}

function english({ key, signInPage, hours }: SignInKeyText) {
  return {
    subject: `Too many wrong codes for your ${brand.name} account`,
    paragraphs: [
      'Too many wrong sign-in codes were entered for your address. No one signed in to your account. For now, we send codes only to browsers in which you have signed in before. To sign in with a new browser now, use this key:',
      `Open ${signInPage} in that browser and enter your email address and the key. Then request a sign-in code as usual. The key is valid for ${hours} hours and works once. You cannot sign in with the key alone.`,
      `If you do not want to sign in now, you can ignore this email. Do not share the key: ${brand.name} never asks for it by phone.`,
    ],
    code: key,
  };
}

function hindi({ key, signInPage, hours }: SignInKeyText) {
  return {
    subject: `${brand.name} के आपके खाते के लिए बहुत बार गलत कोड डाला गया`,
    paragraphs: [
      'आपके पते के लिए साइन-इन का गलत कोड बहुत बार डाला गया। इससे आपके खाते में साइन इन नहीं हुआ। फ़िलहाल कोड केवल उन्हीं ब्राउज़रों के लिए भेजा जाएगा जिनमें आप पहले साइन इन कर चुके हैं। किसी नए ब्राउज़र में अभी साइन इन करने के लिए यह कुंजी इस्तेमाल करें:',
      `उस ब्राउज़र में ${signInPage} खोलें और अपना ईमेल पता तथा यह कुंजी दर्ज करें। फिर हमेशा की तरह साइन-इन कोड मँगाएँ। यह कुंजी ${hours} घंटे तक मान्य है और केवल एक बार काम करेगी। केवल कुंजी से साइन इन नहीं हो सकता।`,
      `अगर आपको अभी साइन इन नहीं करना है, तो इस ईमेल को अनदेखा करें। कुंजी किसी को न बताएँ: ${brand.name} की टीम फ़ोन पर इसे कभी नहीं माँगती।`,
    ],
    code: key,
  };
}
