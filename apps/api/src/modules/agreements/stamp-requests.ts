import { brand } from '@anupal/contract/brand';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import {
  emailSuperadmins,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../notifications/public.ts';

const week = 7 * 24 * 3600;

/**
 * Asks superadmins by email, at most once a week for each franchisee, to record the e-stamp that a
 * signature waits for.
 */
export async function requestStamp(context: Context, userId: string): Promise<void> {
  const key = `agreements:stamp:${userId}`;
  if ((await consume(context.db, [{ key, seconds: week, limit: 1 }])) !== null) return;
  await inTransaction(context.db, (trx) =>
    emailSuperadmins(trx, context, (to) => renderStampRequestEmail(to, userId)),
  );
}

// Without the name, which is in the portal only.
function renderStampRequestEmail(to: Recipient, userId: string): RenderedEmail {
  const { subject, text } = {
    en: {
      subject: 'a franchisee cannot sign without an e-stamp',
      text: 'A franchisee with an active plan is waiting to sign the agreement. Buy the e-stamp certificate and record it on their page; then they are asked to sign.',
    },
    hi: {
      subject: 'ई-स्टाम्प के बिना फ़्रैंचाइज़ी हस्ताक्षर नहीं कर सकते',
      text: 'सक्रिय प्लान वाला एक फ़्रैंचाइज़ी अनुबंध पर हस्ताक्षर का इंतज़ार कर रहा है। ई-स्टाम्प प्रमाणपत्र खरीदें और उनके पेज पर दर्ज करें; तब उनसे हस्ताक्षर के लिए कहा जाएगा।',
    },
  }[to.language];
  return renderEmail(to, {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text],
    page: `/superadmin/dashboard/users/${userId}`,
  });
}
