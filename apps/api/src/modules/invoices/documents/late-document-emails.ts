import { brand } from '@anupal/contract/brand';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Sends the tax documents of an earlier payment or refund. */
export function renderLateDocumentEmail(
  to: Recipient,
  documents: readonly DocumentLink[],
): RenderedEmail {
  const text = to.language === 'hi' ? hindi() : english();
  return renderEmail(to, { ...text, page: '/dashboard/invoices', documents });
}

function english() {
  return {
    subject: `Your tax document from ${brand.name}`,
    paragraphs: [
      'We have issued the tax document for an earlier payment or refund. Please keep it for your records.',
    ],
  };
}

function hindi() {
  return {
    subject: `${brand.name} से आपका टैक्स दस्तावेज़`,
    paragraphs: [
      'आपके एक पिछले भुगतान या रिफ़ंड का टैक्स दस्तावेज़ जारी कर दिया गया है। कृपया इसे अपने रिकॉर्ड के लिए सँभालकर रखें।',
    ],
  };
}
