import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Views of full PANs by a staff account within some minutes. */
export interface PanViews {
  readonly staffId: string;
  readonly count: number;
  readonly minutes: number;
}

/** Notifies a superadmin of a staff account that viewed many PANs. The email has no names: they are in the portal only. */
export function renderPanViewsEmail(
  to: Recipient,
  { staffId, count, minutes }: PanViews,
): RenderedEmail {
  const isHindi = to.language === 'hi';
  return renderEmail(to, {
    subject: isHindi
      ? `${brand.name}: कम समय में कई पैन देखे गए`
      : `${brand.name}: many PANs viewed in a short time`,
    paragraphs: isHindi
      ? [
          `टीम के एक खाते ने ${minutes} मिनट में ${count} पूरे पैन देखे हैं। वह अब हर मिनट केवल एक पैन देख सकता है।`,
          'खाता देखने के लिए साइन इन करके सूचना खोलें। ऑडिट लॉग में दिखेगा कि किसके पैन देखे गए। अगर इसकी उम्मीद नहीं थी, तो खाता निष्क्रिय करें।',
        ]
      : [
          `A staff account has viewed ${count} full PANs within ${minutes} minutes. It can now view only one per minute.`,
          'Sign in and open the notification to see the account. The audit log shows whose PANs were viewed. Disable the account if this is not expected.',
        ],
    page: `/superadmin/dashboard/users/${staffId}`,
  });
}
