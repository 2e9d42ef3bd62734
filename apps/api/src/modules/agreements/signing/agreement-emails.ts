import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Confirms to a franchisee that they signed, with the signed PDF. */
export function renderSignedEmail(
  to: Recipient,
  { id, version }: { readonly id: string; readonly version: string },
): RenderedEmail {
  const texts = to.language === 'hi' ? hindi(version) : english(version);
  return renderEmail(to, { ...texts, page: '/dashboard/agreement', ownFile: id });
}

function english(version: string) {
  return {
    subject: `Your signed agreement with ${brand.name}`,
    paragraphs: [
      `You signed the franchisee agreement, version ${version}.`,
      'Save the PDF: it is the original for both sides, and anyone can verify it without an account. If you did not sign it, contact us at once.',
    ],
  };
}

function hindi(version: string) {
  return {
    subject: `${brand.name} के साथ आपका हस्ताक्षरित अनुबंध`,
    paragraphs: [
      `आपने फ़्रैंचाइज़ी अनुबंध, संस्करण ${version}, पर हस्ताक्षर किए हैं।`,
      'PDF सहेजकर रखें: यह दोनों पक्षों के लिए मूल दस्तावेज़ है और कोई भी बिना खाते के इसकी जाँच कर सकता है। अगर आपने हस्ताक्षर नहीं किए, तो हमसे तुरंत संपर्क करें।',
    ],
  };
}
