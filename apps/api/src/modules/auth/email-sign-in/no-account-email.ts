import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import { renderEmailToAddress, type RenderedEmail } from '../../notifications/public.ts';

/** Informs an address without an account that a sign-in code was requested for it. */
export function renderNoAccountEmail(language: Language, siteHost: string): RenderedEmail {
  return renderEmailToAddress(language, { en: english, hi: hindi }[language](siteHost));
}

function english(siteHost: string) {
  return {
    subject: `No ${brand.name} account uses this address yet`,
    paragraphs: [
      `A sign-in code was requested for this address, but no ${brand.name} account uses it. No code was sent.`,
      `If this was you, open ${siteHost} to register with this address, or sign in with the address that you registered with.`,
    ],
  };
}

function hindi(siteHost: string) {
  return {
    subject: `इस पते का ${brand.name} पर अभी कोई खाता नहीं है`,
    paragraphs: [
      `इस पते के लिए साइन-इन कोड का अनुरोध मिला, पर ${brand.name} पर इस पते का कोई खाता नहीं है। इसलिए कोड नहीं भेजा गया।`,
      `अगर यह आपने किया था, तो इस पते से रजिस्टर करने के लिए ${siteHost} खोलें, या जिस पते से आपने रजिस्टर किया था, उससे साइन इन करें।`,
    ],
  };
}
