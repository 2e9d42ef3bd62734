export { presentPlan } from './plan-presenter.ts';
export { findPlan, listPlans, type PlanFacts } from './plan-queries.ts';
