import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../notifications/public.ts';

/** Notifies a franchisee that a client asks to correct or delete their data. The request itself goes to the office only. */
export function renderCorrectionRequestEmail(to: Recipient): RenderedEmail {
  const texts = {
    en: {
      subject: 'A client asks to correct or delete their data',
      paragraphs: [
        `Through their client link, a client has asked to have their data corrected or deleted. ${brand.name} will answer them and let you know what needs to change in your client book.`,
        'Open your notifications to see which client it is.',
      ],
    },
    hi: {
      subject: 'एक ग्राहक ने अपना डेटा ठीक कराने या हटवाने का अनुरोध किया है',
      paragraphs: [
        `एक ग्राहक ने अपने ग्राहक लिंक से कहा है कि उनके बारे में दर्ज जानकारी ठीक की जाए या हटाई जाए। ${brand.name} की ओर से उन्हें जवाब मिलेगा, और आपको बताया जाएगा कि आपकी ग्राहक सूची में क्या बदलना है।`,
        'यह किस ग्राहक की बात है, यह देखने के लिए अपनी सूचनाएँ खोलें।',
      ],
    },
  }[to.language];
  return renderEmail(to, { ...texts, page: '/dashboard/clients' });
}

/** Notifies a franchisee that a client has complained, but neither who nor what: that is for the portal and the office. */
export function renderClientComplaintEmail(to: Recipient): RenderedEmail {
  const texts = {
    en: {
      subject: 'A client has complained about their data',
      paragraphs: [
        `A client has complained through their client link about how their data is handled. ${brand.name} will reply to them and may contact you.`,
        'Open your notifications to see which client it is. Check what is recorded about them, correct what is wrong, and delete what is no longer needed.',
      ],
    },
    hi: {
      subject: 'एक ग्राहक ने अपने डेटा के बारे में शिकायत की है',
      paragraphs: [
        `एक ग्राहक ने अपने ग्राहक लिंक से शिकायत की है कि उनके डेटा को कैसे सँभाला जा रहा है। ${brand.name} की ओर से उन्हें जवाब मिलेगा और आपसे भी संपर्क किया जा सकता है।`,
        'यह किस ग्राहक की बात है, यह देखने के लिए अपनी सूचनाएँ खोलें। देखें कि उनके बारे में क्या दर्ज है, जो गलत हो उसे ठीक करें और जो अब ज़रूरी न हो उसे हटाएँ।',
      ],
    },
  }[to.language];
  return renderEmail(to, { ...texts, page: '/dashboard/clients' });
}
