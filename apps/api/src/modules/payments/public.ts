export { paymentActions } from './payment-actions.ts';
export { type Gateway } from './gateway/payment-gateway.ts';
export { openGateway } from './gateway/razorpay-client.ts';
export {
  listOrders,
  type ListedOrderRow,
  type OrderSearch,
} from './office/order-search-queries.ts';
export { countRecentPayments, findPayment, type PaymentSummary } from './orders/payment-queries.ts';
export { findWaitingInvoices } from './waiting-invoices/waiting-invoices.ts';
export { sumUndocumentedTopUps } from './settlement/past-payment-queries.ts';
export { findUndocumentedPayments } from './settlement/past-payments.ts';
export { seedTopUp } from './settlement/seed-top-up.ts';
export { readOwnPayments } from './receipts/own-payments.ts';
export { findWalletDocuments } from './refunds/wallet-documents.ts';
export { getRefundState } from './refunds/refund-presenter.ts';
export {
  listRefundRequests,
  type RefundRequestRow,
  type RefundSearch,
} from './refunds/refund-queries.ts';
