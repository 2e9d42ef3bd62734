import type { UnavailableReason } from '@anupal/contract/subscriptions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FallbackPlan } from './fallback-plans.ts';

/** The names of the fallback plans. */
export const fallbackPlanLabels: Readonly<Record<FallbackPlan['name'], MessageDescriptor>> = {
  gold: msg`Gold`,
  silver: msg`Silver`,
  platinum: msg`Platinum`,
  diamond: msg`Diamond`,
};

/** Why a plan cannot be chosen while another is active. */
export const unavailableLabels: Readonly<Record<UnavailableReason, MessageDescriptor>> = {
  cheaper: msg`Costs less than your current plan. You can choose it when that plan ends.`,
  renewed: msg`Your renewal is paid already.`,
  fewer_services: msg`Has fewer services than your current plan. You can choose it when that plan ends.`,
};
