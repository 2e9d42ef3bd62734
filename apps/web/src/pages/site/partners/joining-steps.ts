import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The four steps to become a franchisee. */
export const joiningSteps: readonly Step[] = [
  {
    name: msg`Choose a plan`,
    text: msg`Register with your email address and compare the plans. Nothing is charged yet.`,
  },
  {
    name: msg`Read the agreement`,
    text: msg`A short text in plain English and Hindi. You continue once you accept it.`,
  },
  {
    name: msg`Tell us about your business`,
    text: msg`Its name, email address and phone number. Your input is saved for seven days.`,
  },
  {
    name: msg`Pay by UPI`,
    text: msg`Your plan and your wallet open as soon as the payment is settled. Then you send your KYC and begin.`,
  },
];
