import type { choiceQuestions } from '@anupal/contract/calendar/profile-questions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** The name of each kind of business. */
export const constitutionNames: Names<(typeof choiceQuestions)['constitution'][number]> = {
  individual: msg`Individual without a business`,
  proprietorship: msg`Proprietorship`,
  partnership: msg`Partnership firm`,
  llp: msg`LLP`,
  privateCompany: msg`Private company`,
  onePersonCompany: msg`One person company (OPC)`,
  publicCompany: msg`Public company`,
  trust: msg`Trust or society`,
};

/** The name of each GST scheme. */
export const gstNames: Names<(typeof choiceQuestions)['gst'][number]> = {
  none: msg`Not registered for GST`,
  monthly: msg`Regular, returns every month`,
  quarterly: msg`Regular, quarterly returns (QRMP)`,
  composition: msg`Composition scheme`,
};

/** The name of each turnover band. */
export const turnoverNames: Names<(typeof choiceQuestions)['turnover'][number]> = {
  upTo50Lakh: msg`Up to ₹50 lakh`,
  upTo1Crore: msg`₹50 lakh to ₹1 crore`,
  upTo2Crore: msg`₹1 crore to ₹2 crore`,
  upTo5Crore: msg`₹2 crore to ₹5 crore`,
  upTo10Crore: msg`₹5 crore to ₹10 crore`,
  upTo100Crore: msg`₹10 crore to ₹100 crore`,
  above100Crore: msg`Above ₹100 crore`,
};
