import { brand } from '@anupal/contract/brand';
import {
  preventAutoLink,
  settingsPath,
  renderEmail,
  formatEmailDateTime,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** A sign-in from a new browser. */
interface NewDevice {
  /** Browser and system; empty if unknown. */
  readonly device: string;
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  readonly at: Date;
  /** Until when it can neither confirm by email nor export; null if it can. */
  readonly waitsUntil: Date | null;
}

/** Informs a user about a sign-in from a browser that is new to their account. */
export function renderNewDeviceEmail(
  to: Recipient,
  { device, network, at, waitsUntil }: NewDevice,
): RenderedEmail {
  const write = { en: englishNewDevice, hi: hindiNewDevice }[to.language];
  const texts = write({
    network: preventAutoLink(network),
    device,
    at: formatEmailDateTime(to.language, at),
    until: waitsUntil && formatEmailDateTime(to.language, waitsUntil),
  });
  return renderEmail(to, { ...texts, page: settingsPath(to.role) });
}

/** A new device in words. */
type NewDeviceWords = Record<'network' | 'device' | 'at', string> & {
  readonly until: string | null;
};

function englishNewDevice({ network, device, at, until }: NewDeviceWords) {
  return {
    subject: `New sign-in to your ${brand.name} account`,
    paragraphs: [
      `A new browser signed in to your account: ${device || 'an unknown device'}, network ${network}, ${at}.`,
      ...(until === null
        ? []
        : [
            `Until ${until}, this browser cannot be used to confirm actions with a code by email, or to export or delete clients.`,
          ]),
      'If this was you, you do not need to do anything.',
      `If this was not you, sign in, open Signed-in devices and sign out any device that you do not recognise. Remove any passkey or Google account that is not yours, and change the passwords of your email and Google accounts, because someone may have access to them. If you cannot sign in, write to ${brand.email}.`,
    ],
  };
}

function hindiNewDevice({ network, device, at, until }: NewDeviceWords) {
  return {
    subject: `${brand.name} के आपके खाते में नए डिवाइस से साइन-इन`,
    paragraphs: [
      `आपके खाते में एक नए ब्राउज़र से साइन इन किया गया है: ${device || 'अज्ञात डिवाइस'}, नेटवर्क ${network}, ${at}।`,
      ...(until === null
        ? []
        : [
            `${until} तक इस ब्राउज़र में ईमेल के कोड से किसी काम की पुष्टि नहीं होगी, और न ग्राहकों की सूची एक्सपोर्ट हो सकेगी, न ग्राहक हटाए जा सकेंगे।`,
          ]),
      'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है।',
      `अगर यह आपने नहीं किया, तो साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें। जो पासकी या Google खाता आपका नहीं है, उसे हटाएँ, और अपने ईमेल और Google खाते के पासवर्ड बदलें, क्योंकि हो सकता है कि वे किसी और के हाथ लग गए हों। अगर आप साइन इन नहीं कर पा रहे हैं, तो ${brand.email} पर लिखें।`,
    ],
  };
}

/** Informs a user that a spent refresh token was used again. */
export function renderRefreshReuseEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiReuse : englishReuse;
  return renderEmail(to, { ...text, page: settingsPath(to.role) });
}

const englishReuse = {
  subject: `A device was signed out of ${brand.name}`,
  paragraphs: [
    'We signed out one of your devices because an old sign-in token from it was used again. Someone may have copied it.',
    'Sign in again, open Signed-in devices and sign out any device that you do not recognise.',
  ],
};

const hindiReuse = {
  subject: `${brand.name} से एक डिवाइस को साइन आउट किया गया`,
  paragraphs: [
    'आपके एक डिवाइस को साइन आउट कर दिया गया है, क्योंकि उसका पुराना साइन-इन दोबारा इस्तेमाल हुआ। हो सकता है कि किसी ने उसे कॉपी किया हो।',
    'फिर से साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।',
  ],
};
