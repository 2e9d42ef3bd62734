export { billingActions } from './billing-actions.ts';
export { billingMergeStep } from './bills/bill-merge.ts';
export { listUnpaidBills, type UnpaidBill } from './bills/read-bills.ts';
export { seedBills } from './seed-bills.ts';
export { exportAccount } from './statements/export-account.ts';
export { listPaymentSums } from './statements/payment-sum-queries.ts';
