export { presentPlan } from './plan-presenter.ts';
export { findPlan, listPlans, type PlanRow } from './plan-queries.ts';
