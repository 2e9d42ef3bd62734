import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The steps of a service, from the first contact to the certificate. */
export const workSteps: readonly Step[] = [
  {
    name: msg`Tell us what you need`,
    text: msg`On this site or at a franchisee's desk. You see documents, usual time and fee before anything begins.`,
  },
  {
    name: msg`We check`,
    text: msg`An expert on the form checks your documents. We ask for anything that is missing immediately, not on the last day.`,
  },
  {
    name: msg`We file`,
    text: msg`With the authority concerned. You get a tracking number, and can follow each step.`,
  },
  {
    name: msg`Receive your documents`,
    text: msg`Certificates and receipts are in your account, and the calendar reminds you of the next due date.`,
  },
];
