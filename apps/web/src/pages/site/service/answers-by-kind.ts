import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceKind } from './service-kinds.ts';

/** A question that is answered the same for all services of a kind. */
export interface CommonQuestion {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

const pastDueDate = msg`What if the due date has passed?`;

/** The questions that the services of a kind have in common. */
export const questionsByKind: Readonly<Record<ServiceKind, readonly CommonQuestion[]>> = {
  application: [
    {
      question: msg`What if the authority rejects the application?`,
      answer: msg`The authority decides, not us. You see its reason in the portal. Our fee is for our work and is not refundable once work has started.`,
    },
  ],
  'tax-return': [
    {
      question: msg`Do I apply again for each period?`,
      answer: msg`Yes. One application covers the month, quarter or year that you choose in the form. If you file for clients, the portal can prepare the next one before its due date. Nothing is filed or paid before you confirm it.`,
    },
    {
      question: pastDueDate,
      answer: msg`Apply as soon as possible. Interest and a late fee may be due, which you pay directly to the government.`,
    },
  ],
  'company-filing': [
    {
      question: pastDueDate,
      answer: msg`Apply as soon as possible. The government fee may depend on the day of filing; you see the amount before you pay it.`,
    },
    {
      question: msg`What if I have no digital signature?`,
      answer: msg`Apply anyway. If a form needs one, we let you know in the portal. You can order a class 3 digital signature certificate here as a separate service.`,
    },
  ],
  reply: [
    {
      question: msg`When should I apply?`,
      answer: msg`As soon as you receive the notice or report. The form asks when the reply is due, and we need time to read the papers and to ask you questions.`,
    },
    {
      question: msg`What if the authority does not accept the reply?`,
      answer: msg`The authority decides, not us. Our fee is for preparing and filing the reply and is not refundable once work has started.`,
    },
  ],
  agreement: [
    {
      question: msg`Does the agreement depend on my State?`,
      answer: msg`Yes: stamp duty and, where required, registration depend on the State. The form therefore asks in which State the agreement will be stamped.`,
    },
  ],
  certification: [
    {
      question: msg`Who issues the certificate?`,
      answer: msg`The accredited certification body of your choice, after its audit. We prepare you for the audit and do not issue certificates.`,
    },
  ],
  preparation: [
    {
      question: msg`What if I have a question about the result?`,
      answer: msg`Send us a message in the application. If something needs to be corrected, we can reopen it.`,
    },
  ],
};
