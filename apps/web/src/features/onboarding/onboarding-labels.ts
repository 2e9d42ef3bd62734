import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageStep } from './onboarding-model.ts';

/** The short names of the steps. */
export const stepLabels: Readonly<Record<PageStep, MessageDescriptor>> = {
  plan: msg`Plan`,
  agreement: msg`Agreement`,
  business: msg`Business info`,
  payment: msg`Payment`,
};

/** The page headings of the steps. */
export const stepTitles: Readonly<Record<PageStep, MessageDescriptor>> = {
  plan: msg`Choose your plan`,
  agreement: msg`Franchisee agreement`,
  business: msg`Your business`,
  payment: msg`Pay for your plan`,
};
