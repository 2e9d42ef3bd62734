export { saveBusiness } from './business.ts';
export { findBusiness, type BusinessRow } from './onboarding-queries.ts';
export { isReadyToPay } from './onboarding-steps.ts';
