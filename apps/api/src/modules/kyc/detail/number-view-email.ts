import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Views of full PANs and bank account numbers by a staff account within some minutes. */
export interface NumberViews {
  readonly staffId: string;
  readonly count: number;
  readonly minutes: number;
}

/**
 * Notifies a superadmin of a staff account that viewed many full numbers. The email has no
 * names: they are in the portal only.
 */
export function renderNumberViewsEmail(
  to: Recipient,
  { staffId, count, minutes }: NumberViews,
): RenderedEmail {
  const isHindi = to.language === 'hi';
  return renderEmail(to, {
    subject: isHindi
      ? `${brand.name}: कम समय में कई पैन या खाता नंबर देखे गए`
      : `${brand.name}: many PANs or account numbers viewed in a short time`,
    paragraphs: isHindi
      ? [
          `स्टाफ़ के एक खाते से ${minutes} मिनट में ${count} पूरे पैन या बैंक खाता नंबर देखे गए हैं। अब उससे हर मिनट केवल एक नंबर देखा जा सकता है।`,
          'खाता देखने के लिए साइन इन करके सूचना खोलें। ऑडिट लॉग में दिखेगा कि किसके नंबर देखे गए। अगर इसकी उम्मीद नहीं थी, तो खाता निष्क्रिय करें।',
        ]
      : [
          `A staff account has viewed ${count} full PANs or bank account numbers within ${minutes} minutes. It can now view only one per minute.`,
          'Sign in and open the notification to see the account. The audit log shows whose numbers were viewed. Disable the account if this is not expected.',
        ],
    page: `/superadmin/dashboard/users/${staffId}`,
  });
}
