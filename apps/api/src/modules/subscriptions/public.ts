export { activatePlan } from './plan-activation.ts';
export { endReturned, readReturn, resumeReturned, type ReturnedPlan } from './plan-refunds.ts';
export {
  choosePlan,
  findBoughtPlan,
  findChosen,
  hasChosenChange,
  isStillOffered,
  type Chooser,
  type Chosen,
} from './plan-selection.ts';
export { givePlaceBack, readUsage, takePlace, type Usage } from './service-usage.ts';
export { presentTerms } from './subscription-presenter.ts';
export { findHeld, type HeldRow, type SubscriptionRow } from './subscription-queries.ts';
