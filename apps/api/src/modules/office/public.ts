export { resetFactorsByOperator } from './factor-resets/factor-resets.ts';
export { officeActions } from './office-actions.ts';
export { listQueues } from './system/system-queries.ts';
