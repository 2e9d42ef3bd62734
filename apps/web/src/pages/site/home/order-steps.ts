import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The steps of an application, as its applicant takes them. */
export const orderSteps: readonly Step[] = [
  {
    name: msg`Choose a service`,
    text: msg`You see the fee, the documents and the usual time before you apply.`,
  },
  {
    name: msg`Send your documents`,
    text: msg`Photos from your phone are enough. What you have entered is saved as you go.`,
  },
  {
    name: msg`We check and file`,
    text: msg`If something is missing, we ask for it immediately, not on the last day.`,
  },
  {
    name: msg`Keep the proof`,
    text: msg`Acknowledgement, certificate and invoice stay in your account.`,
  },
];
