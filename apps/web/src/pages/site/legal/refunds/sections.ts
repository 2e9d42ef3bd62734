import { brand } from '@anupal/contract/brand';
import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

const { email } = brand;

/** What is refunded, what is not, and how to ask. */
export const refundSections: readonly LegalSection[] = [
  {
    id: 'returns',
    title: msg`What is refundable`,
    blocks: [
      {
        pairs: [
          [
            msg`You paid for the same thing twice`,
            msg`The second payment, in full. We compare our books with the gateway's throughout the day and find most such payments before you contact us.`,
          ],
          [
            msg`We received a payment that does not match an order`,
            msg`In full, as soon as we know who paid it.`,
          ],
          [
            msg`Your application was rejected before work on it began`,
            msg`The full fee. The application no longer counts towards the service limit of your plan.`,
          ],
          [
            msg`You withdrew your application before work on it began`,
            msg`The full fee. The application no longer counts towards the service limit of your plan.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'stays',
    title: msg`What is not refundable`,
    blocks: [
      {
        pairs: [
          [
            msg`Franchisee fee`,
            msg`The franchisee fee is one-time and non-refundable, as stated in the agreement that you accept before you pay. This also applies to renewals and upgrades.`,
          ],
          [
            msg`Wallet balance`,
            msg`The wallet balance is non-refundable. It can be spent on the services of this portal only.`,
          ],
          [
            msg`Fee of an application on which work has started`,
            msg`Our fee pays for the work, whatever the authority decides in the end.`,
          ],
          [
            msg`Government fees already paid to an authority`,
            msg`Only the authority can refund them. We pass on what it refunds.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'failed',
    title: msg`If a payment fails but your account was debited`,
    blocks: [
      msg`Please wait, and do not pay again. Often the confirmation is only late: the payment then counts, and you do not have to do anything.`,
      msg`If the payment failed, the money never reached us, and your bank returns it automatically, usually within five to seven working days. If it does not, write to us with the order number: we will check with the gateway and tell you where the money is.`,
    ],
  },
  {
    id: 'where-to',
    title: msg`How and when you receive a refund`,
    blocks: [
      {
        points: [
          msg`Duplicate payments are refunded to the account that you paid from.`,
          msg`Application fees are refunded to your wallet, which they were paid from, as soon as the decision is made.`,
          msg`A refund to your bank is started within seven working days after we have confirmed it. Your bank then usually needs five to seven working days.`,
          msg`Refunds are free of charge, and nothing is deducted.`,
        ],
      },
    ],
  },
  {
    id: 'how-to-ask',
    title: msg`How to request a refund`,
    blocks: [
      msg`Write to ${email} from the email address of your account, with the transaction id or the tracking number, and what went wrong. We confirm your message within 48 hours and settle the matter within one month.`,
      msg`Before you have paid for a plan you can leave at any step; nothing is charged.`,
      msg`Your rights under the Consumer Protection Act, 2019 and other laws are not affected.`,
    ],
  },
];
