import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The steps of a service, from the first contact to the certificate. */
export const workSteps: readonly Step[] = [
  {
    name: msg`Tell us what you need`,
    text: msg`Apply on this site or at a franchisee's office. You see the documents, usual time and fee before work starts.`,
  },
  {
    name: msg`We check`,
    text: msg`An expert checks your documents. If anything is missing, we tell you immediately, not on the last day.`,
  },
  {
    name: msg`We file`,
    text: msg`We file with the authority concerned. You get a tracking number and can follow each step.`,
  },
  {
    name: msg`Receive your documents`,
    text: msg`Certificates and receipts are in your account, and the calendar reminds you of the next due date.`,
  },
];
