import { msg } from '@lingui/core/macro';
import type { Step } from '../step-list.tsx';
import { findServiceKind, type ServiceKind } from './service-kinds.ts';

const apply: Step = {
  name: msg`Apply`,
  text: msg`Sign in, answer the questions, upload the documents and pay from your wallet. You need an active plan and an approved KYC. A franchisee can also apply for you.`,
};
const receiveDocuments: Step = {
  name: msg`Receive your documents`,
  text: msg`The finished documents are in your account, ready to download.`,
};
const receiveAcknowledgement: Step = {
  name: msg`Receive the acknowledgement`,
  text: msg`The filed forms and their acknowledgement are in your account, ready to download.`,
};

/** From the form to the delivered document, by what is done for a service. */
const stepsByKind: Readonly<Record<ServiceKind, readonly Step[]>> = {
  application: [
    apply,
    {
      name: msg`We check and file`,
      text: msg`We compare the form with your documents and file it with the authority. If something is missing, or if your code, signature or verification is needed, we ask you in the portal.`,
    },
    {
      name: msg`The authority decides`,
      text: msg`It examines the application and may ask for more. You see its questions and its decision in the portal.`,
    },
    {
      name: msg`Receive the result`,
      text: msg`The certificate, order or acknowledgement is in your account, ready to download.`,
    },
  ],
  'tax-return': [
    apply,
    {
      name: msg`We prepare the return`,
      text: msg`We check your figures and prepare the return. If something is missing or does not match, we ask you in the portal.`,
    },
    {
      name: msg`You pay the tax, and we file`,
      text: msg`You pay tax, interest and late fee, where due, directly to the government. If the return needs your code or signature, we ask you for it.`,
    },
    {
      name: msg`Receive the acknowledgement`,
      text: msg`The return and its acknowledgement are in your account, and the calendar shows your next due date.`,
    },
  ],
  'company-filing': [
    apply,
    {
      name: msg`We prepare the forms`,
      text: msg`We check your documents and prepare the forms and their attachments. If something is missing, we ask you in the portal.`,
    },
    {
      name: msg`You sign, and we file`,
      text: msg`If your code or digital signature is needed, we ask you for it. Forms that need a professional's signature are signed by a professional. You see a government fee before you pay it.`,
    },
    receiveAcknowledgement,
  ],
  reply: [
    apply,
    {
      name: msg`We read and draft`,
      text: msg`We read the notice or report, compare it with your records and draft the reply. If something is missing, we ask you in the portal.`,
    },
    {
      name: msg`We file the reply`,
      text: msg`We file it with its attachments by the due date, if your documents reach us in time. The authority then decides.`,
    },
    receiveAcknowledgement,
  ],
  agreement: [
    apply,
    {
      name: msg`We draft the agreement`,
      text: msg`We write the agreement from your answers. If something is unclear, we ask you in the portal.`,
    },
    {
      name: msg`Stamp and signatures`,
      text: msg`Stamp duty and, where required, registration depend on the State. You see the amounts before you pay. The parties then sign.`,
    },
    receiveDocuments,
  ],
  certification: [
    apply,
    {
      name: msg`We prepare you for the audit`,
      text: msg`We compare the way you work with the standard, write the documents with you and prepare your records for the audit.`,
    },
    {
      name: msg`The certification body audits`,
      text: msg`The accredited body of your choice audits you and decides on the certificate. Its own fee is quoted to you before you decide.`,
    },
    receiveDocuments,
  ],
  preparation: [
    apply,
    {
      name: msg`We check`,
      text: msg`We check your answers and documents. If something is missing or unclear, we ask you in the portal.`,
    },
    {
      name: msg`We do the work`,
      text: msg`Our team prepares the documents. Your tracking number shows each step.`,
    },
    receiveDocuments,
  ],
};

/** The steps of a service that staff have published since the release. */
const generalSteps: readonly Step[] = [
  apply,
  {
    name: msg`We check and file`,
    text: msg`We check the documents, do the work and, where required, file it with the authority. Your tracking number shows each step. The authority's decision can take longer than usual.`,
  },
  {
    name: msg`Receive your documents`,
    text: msg`The certificate, acknowledgement or finished document is in your account, ready to download.`,
  },
];

/** The steps of a service, from the form to the delivered document. */
export function getWorkSteps(slug: string): readonly Step[] {
  const kind = findServiceKind(slug);
  return kind === null ? generalSteps : stepsByKind[kind];
}
