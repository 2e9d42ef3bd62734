import { brand } from '@anupal/contract/brand';
import {
  renderEmail,
  settingsPath,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** What has changed about the second factors of a person. */
export const factorChanges = [
  'app_added',
  'app_removed',
  'recovery_codes_made',
  'recovery_code_used',
] as const;

/** A change of the second factors. */
export type FactorChange = (typeof factorChanges)[number];

/** Informs a user about a change of their second factors. */
export function renderFactorChangedEmail(to: Recipient, change: FactorChange): RenderedEmail {
  const { subject, text } = { en: english, hi: hindi }[to.language][change];
  const paragraphs = [text, unexpected[to.language]];
  return renderEmail(to, { subject, paragraphs, page: settingsPath(to.role) });
}

const english = {
  app_added: {
    subject: `An authenticator app was added to your ${brand.name} account`,
    text: `Codes of an authenticator app can now confirm that it is you at ${brand.name}.`,
  },
  app_removed: {
    subject: `The authenticator app was removed from your ${brand.name} account`,
    text: `Its codes no longer work at ${brand.name}.`,
  },
  recovery_codes_made: {
    subject: `New recovery codes for your ${brand.name} account`,
    text: 'New recovery codes were made. Earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: `A recovery code of your ${brand.name} account was used`,
    text: 'A recovery code was used instead of a passkey or an authenticator app. It does not work again.',
  },
} as const satisfies Record<FactorChange, object>;

const hindi = {
  app_added: {
    subject: `${brand.name} के आपके खाते में ऑथेंटिकेटर ऐप जोड़ा गया`,
    text: `अब ऑथेंटिकेटर ऐप के कोड से ${brand.name} पर आपकी पुष्टि हो सकती है।`,
  },
  app_removed: {
    subject: `${brand.name} के आपके खाते से ऑथेंटिकेटर ऐप हटाया गया`,
    text: `इसके कोड अब ${brand.name} पर काम नहीं करते।`,
  },
  recovery_codes_made: {
    subject: `${brand.name} के आपके खाते के नए रिकवरी कोड`,
    text: 'नए रिकवरी कोड बनाए गए हैं। पुराने कोड अब काम नहीं करते।',
  },
  recovery_code_used: {
    subject: `${brand.name} के आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ`,
    text: 'पासकी या ऑथेंटिकेटर ऐप की जगह एक रिकवरी कोड इस्तेमाल हुआ है। यह दोबारा काम नहीं करेगा।',
  },
} as const satisfies Record<FactorChange, object>;

const unexpected = {
  en: `If you did not do this, sign out any device that you do not recognise in your settings, and write to ${brand.email} immediately.`,
  hi: `अगर यह आपने नहीं किया, तो सेटिंग में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें और तुरंत ${brand.email} पर लिखें।`,
} as const;
