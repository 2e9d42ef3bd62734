export { billingMergeStep } from './bills/bill-merge.ts';
