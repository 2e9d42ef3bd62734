export {
  completeErasuresOfAccount,
  completeRequestedErasure,
  eraseClientByOperator,
} from './client-erasure.ts';
export { linkMergeStep } from './link-merge.ts';
export { seedLink } from './seed-link.ts';
export { unbindDevicesOfClient } from './link-queries.ts';
