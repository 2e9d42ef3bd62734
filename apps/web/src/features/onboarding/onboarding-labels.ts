import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageStep } from './onboarding-model.ts';

/** What the steps are called where all of them stand in a row. */
export const stepLabels: Readonly<Record<PageStep, MessageDescriptor>> = {
  plan: msg`Plan`,
  agreement: msg`Agreement`,
  business: msg`Business info`,
  payment: msg`Payment`,
};

/** What the pages of the steps are headed. */
export const stepTitles: Readonly<Record<PageStep, MessageDescriptor>> = {
  plan: msg`Choose your plan`,
  agreement: msg`Franchisee agreement`,
  business: msg`Your business`,
  payment: msg`Pay for your plan`,
};
