export { linkMergeStep } from './link-merge.ts';
export { seedLink } from './seed-link.ts';
export { endDevicesOfClient } from './link-queries.ts';
