import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';

/** The steps of an application, from the form to the delivered document. */
export const workSteps: readonly Step[] = [
  {
    name: msg`Apply`,
    text: msg`Sign in, answer the questions of this service and pay from your wallet. You need a plan and a verified KYC; a franchisee can also apply for you.`,
  },
  {
    name: msg`Send the documents`,
    text: msg`Upload photos or PDFs with the application. If one is missing or unclear, we ask you for it in the portal.`,
  },
  {
    name: msg`We check and file`,
    text: msg`We check the documents, do the work and, where required, file it with the authority. Your tracking number shows each step. The authority's decision can take longer than usual.`,
  },
  {
    name: msg`Receive your documents`,
    text: msg`The certificate, acknowledgement or finished document is in your account, ready to download.`,
  },
];
