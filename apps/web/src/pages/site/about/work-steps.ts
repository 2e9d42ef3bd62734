import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The steps of a service, from the first contact to the certificate. */
export const workSteps: readonly Step[] = [
  {
    name: msg`You say what you need`,
    text: msg`On this site or at a franchisee's desk. You see documents, usual time and fee before anything begins.`,
  },
  {
    name: msg`We check`,
    text: msg`Somebody who knows the form reads your papers. What is missing we ask for at once, not on the last day.`,
  },
  {
    name: msg`We file`,
    text: msg`With the authority concerned. You get a tracking number, and can follow each step.`,
  },
  {
    name: msg`You have it in hand`,
    text: msg`Certificates and receipts lie in your account, and the calendar reminds you of what falls due next.`,
  },
];
