import {
  adjustmentUpdates,
  disputeUpdates,
  payerDisputeUpdates,
  refundUpdates,
} from '@anupal/contract/notifications/events';
import { adjustmentDirections } from '@anupal/contract/payments/adjustments';
import { randomUUID } from 'node:crypto';
import { renderLateDocumentEmail } from '../../apps/api/src/modules/invoices/documents/late-document-emails.ts';
import * as layout from '../../apps/api/src/modules/notifications/email-layout.ts';
import * as adjustments from '../../apps/api/src/modules/payments/adjustments/adjustment-emails.ts';
import { renderDisputeEmail } from '../../apps/api/src/modules/payments/disputes/dispute-emails.ts';
import { renderPayerDisputeEmail } from '../../apps/api/src/modules/payments/disputes/payer-dispute-emails.ts';
import * as payments from '../../apps/api/src/modules/payments/receipts/receipt-emails.ts';
import * as refunds from '../../apps/api/src/modules/payments/refunds/refund-emails.ts';
import { renderAddressEmail } from '../../apps/api/src/modules/payments/waiting-invoices/address-email.ts';
import * as subscriptions from '../../apps/api/src/modules/subscriptions/expiry-reminder-email.ts';
import { greeting, paid, taxDocuments, type Samples } from './recipient.ts';

/** Emails about payments and plans. */
export const moneySamples: Samples = {
  'payments/adjustments/adjustment-emails.ts': {
    renderAdjustmentEmail: adjustmentUpdates.map(
      (update) => (to: layout.Recipient) =>
        adjustments.renderAdjustmentEmail(to, { update, amount: paid.amount }),
    ),
    renderWalletAdjustedEmail: adjustmentDirections.map(
      (direction) => (to: layout.Recipient) =>
        adjustments.renderWalletAdjustedEmail(to, {
          direction,
          amount: paid.amount,
          reasonCode: 'correction',
          reason: greeting[to.language],
          corrected: null,
          documents: [],
        }),
    ),
  },
  'payments/disputes/dispute-emails.ts': {
    renderDisputeEmail: disputeUpdates.flatMap((update) =>
      [null, new Date('2026-11-23T06:00:00Z')].map(
        (respondBy) => (to: layout.Recipient) =>
          renderDisputeEmail(to, { update, amount: paid.amount, respondBy }),
      ),
    ),
  },
  'payments/disputes/payer-dispute-emails.ts': {
    renderPayerDisputeEmail: payerDisputeUpdates.map(
      (update) => (to: layout.Recipient) => renderPayerDisputeEmail(to, { ...paid, update }),
    ),
  },
  'invoices/documents/late-document-emails.ts': {
    renderLateDocumentEmail: [(to) => renderLateDocumentEmail(to, taxDocuments)],
  },
  'payments/waiting-invoices/address-email.ts': {
    renderAddressEmail: [(to) => renderAddressEmail(to, { amount: paid.amount })],
  },
  'payments/receipts/receipt-emails.ts': {
    renderReceiptEmail: [
      { plan: 'Gold', validUntil: '20 Nov 2027', documents: taxDocuments },
      { plan: null, validUntil: null, documents: [] },
    ].map(
      (purchase) => (to) =>
        payments.renderReceiptEmail(to, { ...paid, ...purchase, paidOn: '20 Nov 2026' }),
    ),
    renderSuspenseEmail: [(to) => payments.renderSuspenseEmail(to, paid)],
  },
  'payments/refunds/refund-emails.ts': {
    renderRefundStatusEmail: refundUpdates.map(
      (turn) => (to) =>
        refunds.renderRefundStatusEmail(to, {
          update: turn,
          amount: paid.amount,
          orderId: randomUUID(),
        }),
    ),
    renderRefundApprovedEmail: [
      ...(['ends', 'reverts', 'cancelled', 'expired'] as const).map((effect) => ({
        reason: greeting,
        method: 'upi',
        plan: { name: 'Gold', effect, previousPlan: 'Silver', blocker: null },
      })),
      ...['card', 'netbanking', null].map((method) => ({ reason: greeting, method, plan: null })),
    ].map(
      ({ reason, ...about }) =>
        (to) =>
          refunds.renderRefundApprovedEmail(to, { ...paid, ...about, reason: reason[to.language] }),
    ),
    renderRefundProcessedEmail: [greeting, null].map(
      (reason) => (to) =>
        refunds.renderRefundProcessedEmail(to, {
          ...paid,
          reason: reason?.[to.language] ?? null,
          documents: taxDocuments,
        }),
    ),
    renderRefundFailedEmail: [
      { source: 'suspense', isPlanBack: false } as const,
      { source: 'wallet', isPlanBack: false } as const,
      { source: 'plan', isPlanBack: true } as const,
    ].map((outcome) => (to) => refunds.renderRefundFailedEmail(to, { ...paid, ...outcome })),
  },
  'subscriptions/expiry-reminder-email.ts': {
    renderExpiryReminderEmail: [30, 1, 0].map(
      (days) => (to) =>
        subscriptions.renderExpiryReminderEmail(to, { plan: 'Gold', days, lastDay: '20 Nov 2026' }),
    ),
  },
};
