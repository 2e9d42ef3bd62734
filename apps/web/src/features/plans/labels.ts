import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FallbackPlan } from './model.ts';

/** What the fallback plans are called. */
export const fallbackPlanLabels: Readonly<Record<FallbackPlan['name'], MessageDescriptor>> = {
  gold: msg`Gold`,
  silver: msg`Silver`,
  platinum: msg`Platinum`,
  diamond: msg`Diamond`,
};
