export { linkMergeStep } from './link-merge.ts';
