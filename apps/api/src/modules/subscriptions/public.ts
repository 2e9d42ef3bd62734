export { activatePlan } from './plan-activation.ts';
export {
  endRefundedPlan,
  previewPlanRefund,
  resumeRefundedPlan,
  type PlanRefundEffect,
} from './plan-refunds.ts';
export {
  choosePlan,
  findBoughtPlan,
  findChosenPlan,
  hasChosenChange,
  isStillOffered,
  type Chooser,
  type ChosenPlan,
} from './plan-selection.ts';
export { readUsage, releaseApplicationSlot, reserveApplicationSlot } from './service-usage.ts';
export { presentTerms, presentUsage } from './subscription-presenter.ts';
export {
  findCurrentPlan,
  type CurrentPlanRow,
  type SubscriptionRow,
} from './subscription-queries.ts';
