export { officeActions } from './office-actions.ts';
export { listQueues } from './system/system-queries.ts';
