import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Tells a superadmin that somebody of the staff views many PANs. Names stand in the portal alone. */
export function panViewsEmail(
  to: Recipient,
  {
    staffId,
    count,
    minutes,
  }: { readonly staffId: string; readonly count: number; readonly minutes: number },
): RenderedEmail {
  const isHindi = to.language === 'hi';
  return renderEmail(to, {
    subject: isHindi
      ? `${brand.name}: कम समय में कई पैन देखे गए`
      : `${brand.name}: many PANs viewed in a short time`,
    paragraphs: isHindi
      ? [
          `टीम के एक खाते ने ${minutes} मिनट में ${count} पूरे पैन देखे हैं। उसे अब हर मिनट एक ही पैन दिखाया जाएगा।`,
          'साइन इन करके सूचना खोलें: उसमें वह खाता है। ऑडिट लॉग में दिखेगा कि किसके पैन देखे गए। सही न लगे तो खाता बंद करें।',
        ]
      : [
          `A staff account has viewed ${count} whole PANs within ${minutes} minutes. It is now shown one a minute.`,
          'Sign in and open the notification to see the account. The audit log shows whose PANs were viewed. Disable the account if this is not expected.',
        ],
    page: `/superadmin/dashboard/users/${staffId}`,
  });
}
