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
      'Somebody typed too many wrong sign-in codes for your address. Nobody was signed in by them. For now, browsers in which you have never signed in get no code; browsers in which you have signed in work as before. To sign in with a new browser now, use this key:',
      `Open ${signInPage} in that browser and type your e-mail address and the key. Then ask for a sign-in code as usual. The key works once, within ${hours} hours, and signs nobody in by itself.`,
      `If you do not want to sign in now, you need not do anything. ${brand.name} never asks you for the key by phone.`,
    ],
    code: key,
  };
}

function hindi({ key, signInPage, hours }: SignInKeyText) {
  return {
    subject: `${brand.name} के आपके खाते के लिए बहुत बार गलत कोड डाला गया`,
    paragraphs: [
      'किसी ने आपके पते के लिए साइन-इन का गलत कोड बहुत बार डाला। इससे कोई साइन इन नहीं हुआ। अभी उन ब्राउज़रों में कोड नहीं भेजा जाएगा जिनमें आपने कभी साइन इन नहीं किया; जिन ब्राउज़रों में आप पहले साइन इन कर चुके हैं, वे पहले की तरह काम करेंगे। किसी नए ब्राउज़र में अभी साइन इन करने के लिए यह कुंजी इस्तेमाल करें:',
      `उस ब्राउज़र में ${signInPage} खोलें और अपना ईमेल पता तथा यह कुंजी डालें। फिर हमेशा की तरह साइन-इन कोड मँगाएँ। यह कुंजी ${hours} घंटे तक और केवल एक बार काम करेगी, और अकेली इससे कोई साइन इन नहीं हो सकता।`,
      `अगर आपको अभी साइन इन नहीं करना है, तो कुछ करने की ज़रूरत नहीं है। ${brand.name} फ़ोन पर यह कुंजी कभी नहीं माँगता।`,
    ],
    code: key,
  };
}
