import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../notifications/public.ts';

/** Asks a superadmin to record the e-stamp of a franchisee, without their name: it is in the portal only. */
export function renderStampRequestEmail(to: Recipient, userId: string): RenderedEmail {
  const { subject, text } = {
    en: {
      subject: 'a franchisee cannot sign without an e-stamp',
      text: 'A franchisee with an active plan is waiting to sign the agreement. Buy the e-stamp certificate and record it on their page; then they are asked to sign.',
    },
    hi: {
      subject: 'ई-स्टाम्प के बिना फ़्रैंचाइज़ी हस्ताक्षर नहीं कर सकते',
      text: 'सक्रिय प्लान वाले एक फ़्रैंचाइज़ी अनुबंध पर हस्ताक्षर का इंतज़ार कर रहे हैं। ई-स्टाम्प प्रमाणपत्र खरीदें और उनके पेज पर दर्ज करें; तब उनसे हस्ताक्षर के लिए कहा जाएगा।',
    },
  }[to.language];
  return renderEmail(to, {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text],
    page: `/superadmin/dashboard/users/${userId}`,
  });
}
