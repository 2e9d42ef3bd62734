import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Notifies a franchisee that their certificate has been revoked, and why. */
export function renderRevokedEmail(
  to: Recipient,
  revoked: { readonly number: string; readonly reason: string },
): RenderedEmail {
  const texts = to.language === 'hi' ? hindi(revoked) : english(revoked);
  return renderEmail(to, { ...texts, page: '/dashboard/agreement' });
}

function english({ number, reason }: { number: string; reason: string }) {
  return {
    subject: `Your franchise certificate ${number} has been revoked`,
    paragraphs: [
      `We have revoked your certificate ${number}. The public check shows it as revoked. Please remove it from your wall.`,
      `Reason: ${reason}`,
      `If you think this is a mistake, write to ${brand.email}.`,
    ],
  };
}

function hindi({ number, reason }: { number: string; reason: string }) {
  return {
    subject: `आपका फ़्रैंचाइज़ी प्रमाणपत्र ${number} रद्द कर दिया गया है`,
    paragraphs: [
      `हमने आपका प्रमाणपत्र ${number} रद्द कर दिया है। सार्वजनिक जाँच में यह रद्द दिखता है। कृपया इसे दीवार से हटा लें।`,
      `कारण: ${reason}`,
      `अगर आपको लगता है कि यह गलती है, तो ${brand.email} पर लिखें।`,
    ],
  };
}
