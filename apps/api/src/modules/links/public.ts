export { linkMergeStep } from './link-merge.ts';
export { endDevicesOfClient } from './link-queries.ts';
