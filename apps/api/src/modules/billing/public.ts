export { billingMergeStep } from './bills/bill-merge.ts';
export { listPaymentSums } from './statements/payment-sum-queries.ts';
