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
            msg`The second payment, in full. We compare our books with the gateway's all day and notice most such payments before you write.`,
          ],
          [
            msg`We received a payment that does not match an order`,
            msg`The full amount, as soon as we know who paid it.`,
          ],
          [
            msg`Your application was rejected before work on it began`,
            msg`Its whole fee. It no longer counts against the number of services of your plan.`,
          ],
          [
            msg`You withdrew your application before work on it began`,
            msg`Its whole fee. It no longer counts against the number of services of your plan.`,
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
            msg`Only the authority can refund them. We pass on to you what it refunds.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'failed',
    title: msg`If a payment fails but the money is gone`,
    blocks: [
      msg`Wait a little, and do not pay again. Often the confirmation is only late: then the payment counts, and you get what you paid for without doing anything.`,
      msg`If the payment failed, the money never reached us, and your bank returns it automatically, usually within five to seven working days. If it does not, write to us with the order number: we will check with the gateway and tell you where the money is.`,
    ],
  },
  {
    id: 'where-to',
    title: msg`Where the money goes, and when`,
    blocks: [
      {
        points: [
          msg`Duplicate payments are refunded to the account that you paid from.`,
          msg`Application fees are returned to your wallet, from which they were paid, as soon as the decision is made.`,
          msg`A refund to your bank is started within seven working days after we have confirmed it. Your bank then usually needs five to seven working days.`,
          msg`We charge no fee for a refund and deduct nothing from it.`,
        ],
      },
    ],
  },
  {
    id: 'how-to-ask',
    title: msg`How to ask`,
    blocks: [
      msg`Write to ${email} from the email address of your account, with the transaction id or the tracking number, and what went wrong. We confirm your message within 48 hours and settle the matter within one month.`,
      msg`Before you have paid for a plan you can leave at any step; nothing is charged.`,
      msg`Nothing here limits your rights under the Consumer Protection Act, 2019 or any other law.`,
    ],
  },
];
