import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

/** Plans, payments and the wallet. */
export const money: readonly LegalSection[] = [
  {
    id: 'plans',
    title: msg`Franchise plans`,
    blocks: [
      {
        points: [
          msg`The price of a plan includes GST. What counts is the price on the day you pay, and it is shown before you pay.`,
          msg`A plan starts when its payment is settled, is valid for its term (one year unless stated otherwise), and covers the number of services stated in it.`,
          msg`The franchisee fee is one-time and non-refundable.`,
          msg`A renewal adds another term at the plan's price. A plan is never renewed or charged automatically.`,
          msg`When a plan has ended you can still read what you have: profile, wallet history, applications and their documents.`,
        ],
      },
    ],
  },
  {
    id: 'payments',
    title: msg`Payments`,
    blocks: [
      {
        points: [
          msg`You pay in Indian rupees, by UPI, in the window of our gateway Razorpay. A payment counts when the gateway confirms it.`,
          msg`If money has left your account and the page still says that it is being confirmed, please wait and do not pay again. A payment that is confirmed later is just as valid.`,
          msg`The same payment is never counted twice.`,
        ],
      },
    ],
  },
  {
    id: 'wallet',
    title: msg`The wallet`,
    blocks: [
      {
        points: [
          msg`The wallet balance can be spent on the services of this portal only. It cannot be paid out, transferred or used elsewhere, and it earns no interest.`,
          msg`The wallet balance is non-refundable.`,
          msg`You can add from ₹1 to ₹1,00,000 at a time. The balance is credited when the payment is settled.`,
          msg`Every entry is in your transaction history. If one is wrong, contact us: we correct it with another entry and never change the original.`,
        ],
      },
      msg`The Reserve Bank of India calls such a wallet a closed-system prepaid instrument: only the firm that issues it accepts it.`,
    ],
  },
  {
    id: 'refunds',
    title: msg`What is refundable`,
    blocks: [
      msg`Duplicate payments are refunded, and so are the fees of applications that are rejected or withdrawn before work on them started. The Refunds page explains how, and what is not refundable.`,
    ],
  },
];
