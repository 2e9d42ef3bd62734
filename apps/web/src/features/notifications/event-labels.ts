import type { NotificationKind } from '@anupal/contract/notifications/events';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of event kinds in the notification settings. */
export const eventKindLabels: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  kyc_decided: msg`Decisions on your KYC`,
  application_changed: msg`Progress of your applications`,
  application_message: msg`Messages about your applications`,
  result_withdrawn: msg`Withdrawn documents`,
  charge_due: msg`Fees to be paid`,
  application_fee: msg`Fees paid and returned`,
  payment_settled: msg`Payments received`,
  payment_refunded: msg`Refunds of your payments`,
  payment_disputed: msg`Disputes of your payments`,
  wallet_adjusted: msg`Adjustments of your wallet`,
  plan_ending: msg`The end of your plan`,
  due_dates_approaching: msg`Upcoming due dates`,
  client_acted: msg`Client link activity`,
  client_erasure: msg`Deletion requests of clients`,
  recurring_drafts: msg`Drafts of recurring orders`,
  client_dates_approaching: msg`Upcoming due dates of clients`,
  client_dates_moved: msg`Changed due dates of clients`,
  ticket_answered: msg`Replies from our support`,
  sign_in_added: msg`New devices and ways to sign in to your account`,
  account_deletion: msg`Deletion of your account`,
  kyc_submitted: msg`New KYC requests`,
  application_filed: msg`New applications`,
  application_answered: msg`Answers on applications`,
  ticket_opened: msg`New support tickets`,
  ticket_replied: msg`Replies on support tickets`,
  message_received: msg`New messages from visitors`,
  complaint_due: msg`Complaints due soon`,
  client_erasure_late: msg`Late deletions of clients`,
  refund_updated: msg`Refunds that need a decision`,
  dispute_updated: msg`Disputed payments`,
  adjustment_updated: msg`Wallet adjustments`,
  frequent_number_views: msg`Many PANs or account numbers viewed by staff`,
};
