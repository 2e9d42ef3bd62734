import type { choiceQuestions } from '@anupal/contract/calendar/profile-questions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** What each kind of business is called. */
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

/** What each way to pay GST is called. */
export const gstNames: Names<(typeof choiceQuestions)['gst'][number]> = {
  none: msg`Not registered for GST`,
  monthly: msg`Regular, returns every month`,
  quarterly: msg`Regular, quarterly returns (QRMP)`,
  composition: msg`Composition scheme`,
};

/** What each band of turnover is called. */
export const turnoverNames: Names<(typeof choiceQuestions)['turnover'][number]> = {
  upTo50Lakh: msg`Up to ₹50 lakh`,
  upTo1Crore: msg`₹50 lakh to ₹1 crore`,
  upTo2Crore: msg`₹1 crore to ₹2 crore`,
  upTo5Crore: msg`₹2 crore to ₹5 crore`,
  upTo10Crore: msg`₹5 crore to ₹10 crore`,
  upTo100Crore: msg`₹10 crore to ₹100 crore`,
  above100Crore: msg`Above ₹100 crore`,
};
