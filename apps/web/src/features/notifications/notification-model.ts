import type { Language } from '@anupal/contract/languages';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Notification } from '@anupal/contract/notifications';
import type { NotificationEvent } from '@anupal/contract/notifications/events';
import type { Role } from '@anupal/contract/users';
import { formatRupees } from '@anupal/contract/values/rupees';
import { isUuid } from '@anupal/contract/values/uuid';
import { t } from '@lingui/core/macro';
import { paths } from '../../app/paths.ts';
import { formatDate } from '../../lib/i18n/format.ts';

/** The text of a notification: what has happened, and its subject. */
export interface NotificationText {
  readonly title: string;
  readonly about: string | null;
}

/** The fields of a notification that its text needs. */
export type NotificationContent = Pick<Notification, 'event' | 'by' | 'clientName' | 'period'>;

/** The text of a notification in a language. */
export function notificationText(
  notification: NotificationContent,
  language: Language,
): NotificationText {
  return {
    title: buildTitle(notification.event, language),
    about: buildContext(notification, language),
  };
}

/** The link of a notification; null if it already contains everything. */
export function notificationHref(event: NotificationEvent, role: Role): string | null {
  const buildHref = hrefBuilders[event.kind] as HrefBuilder; // the entry of its own kind
  return buildHref(event, role);
}

/** The record whose page has this URL; null if there is none. */
export function recordIdIn(pathname: string): string | null {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return isUuid(last) ? last : null;
}

type HrefBuilder = (event: NotificationEvent, role: Role) => string | null;
type OfKind<K extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: K }>;
type HrefBuilders = {
  readonly [K in NotificationEvent['kind']]: (event: OfKind<K>, role: Role) => string | null;
};

const toApplication = ({ applicationId }: { readonly applicationId: string }): string =>
  `${paths.dashboardApplications}/${applicationId}`;
const toOfficeApplication = (
  { applicationId }: { readonly applicationId: string },
  role: Role,
): string =>
  `${role === 'admin' ? paths.adminApplications : paths.superadminApplications}/${applicationId}`;
const toOfficeConversation = ({ ticketId }: { readonly ticketId: string }, role: Role): string =>
  `${role === 'admin' ? paths.adminSupport : paths.superadminSupport}/${ticketId}`;

const hrefBuilders: HrefBuilders = {
  kyc_decided: () => paths.dashboardKyc,
  application_changed: toApplication,
  application_fee: toApplication,
  result_withdrawn: toApplication,
  charge_due: toApplication,
  application_message: toApplication,
  payment_settled: () => paths.dashboardPlans,
  payment_refunded: () => paths.dashboardPlans,
  payment_disputed: () => paths.dashboardPlans,
  wallet_adjusted: () => paths.dashboardWallet,
  plan_ending: () => paths.plans,
  due_dates_approaching: () => paths.dashboardCalendar,
  client_acted: ({ clientId }) => `${paths.dashboardClients}/${clientId}`,
  client_erasure: ({ clientId }) => `${paths.dashboardClients}/${clientId}`,
  recurring_drafts: () => paths.dashboardClientDueDates,
  client_dates_approaching: () => paths.dashboardClientDueDates,
  client_dates_moved: () => paths.dashboardMovedDates,
  ticket_answered: ({ ticketId }) => `${paths.dashboardSupport}/${ticketId}`,
  sign_in_added: (_, role) =>
    role === 'admin' ? paths.adminDashboardSettings : paths.dashboardSettings,
  account_deletion: () => paths.dashboardDeleteAccount,
  kyc_submitted: ({ kycId }, role) =>
    `${role === 'admin' ? paths.adminKycRequests : paths.superadminKycRequests}/${kycId}`,
  application_filed: toOfficeApplication,
  application_answered: toOfficeApplication,
  ticket_opened: toOfficeConversation,
  ticket_replied: toOfficeConversation,
  message_received: toOfficeConversation,
  complaint_due: toOfficeConversation,
  client_erasure_late: ({ franchiseeId }, role) =>
    `${role === 'admin' ? paths.adminUsers : paths.superadminUsers}/${franchiseeId}`,
  refund_updated: ({ orderId }) => `${paths.superadminPayments}/${orderId}`,
  dispute_updated: () => paths.superadminDisputes,
  adjustment_updated: () => paths.superadminAdjustments,
  frequent_number_views: ({ staffId }) => `${paths.superadminUsers}/${staffId}`,
};

type Titles = {
  readonly [K in NotificationEvent['kind']]: (event: OfKind<K>, language: Language) => string;
};

const titleBuilders: Titles = {
  kyc_decided: ({ decision }) =>
    decision === 'approved'
      ? t`Your KYC is approved`
      : t`Your KYC was rejected: see why and send it again`,
  application_changed: ({ update }) => progressTitle(update),
  application_fee: ({ amount: rupees, retained, cause }) => {
    const amount = formatRupees(rupees);
    if (cause === 'government_fee_lower')
      return t`The government fee was lower: ${amount} returned to your wallet`;
    return retained === undefined
      ? t`Your application was rejected, ${amount} returned to your wallet`
      : partialRefundTitle(amount, formatRupees(retained));
  },
  result_withdrawn: ({ documents = 1 }) =>
    documents === 1
      ? t`A finished document was withdrawn. Please do not use it`
      : t`${documents} finished documents were withdrawn. Please do not use them`,
  charge_due: ({ amount: rupees }) => {
    const amount = formatRupees(rupees);
    return t`A fee of ${amount} is due`;
  },
  application_message: () => t`Our team has written to you`,
  payment_settled: ({ amount: rupees }) => {
    const amount = formatRupees(rupees);
    return t`A payment of ${amount} is under review`;
  },
  payment_refunded: ({ update, amount }) => refundProgressTitle(update, formatRupees(amount)),
  payment_disputed: ({ update, amount }) => payerDisputeTitle(update, formatRupees(amount)),
  wallet_adjusted: ({ direction, amount: rupees }) => {
    const amount = formatRupees(rupees);
    return direction === 'credit'
      ? t`${amount} was added to your wallet`
      : t`${amount} was deducted from your wallet`;
  },
  plan_ending: ({ plan, lastDay }, language) => {
    const day = formatDate(lastDay, language);
    return t`Your ${plan} plan ends on ${day}`;
  },
  due_dates_approaching: ({ count, dueOn }, language) => {
    const day = formatDate(dueOn, language);
    return count === 1
      ? t`A due date is coming up on ${day}`
      : t`${count} due dates are coming up from ${day}`;
  },
  client_acted: ({ action }) => clientActionTitle(action),
  client_erasure: () => t`A client requests deletion of their data: confirm or reject it`,
  recurring_drafts: ({ count: due, unprepared }) => {
    const count = due - unprepared;
    if (unprepared > 0)
      return count === 0
        ? t`Drafts not prepared, because you have reached the limit: ${unprepared}`
        : t`Drafts ready: ${count}. Not prepared, because you have reached the limit: ${unprepared}`;
    return count === 1
      ? t`A draft is ready: check it and file it`
      : t`${count} drafts are ready: check and file them`;
  },
  client_dates_approaching: ({ count, dueOn }, language) => {
    const day = formatDate(dueOn, language);
    return count === 1
      ? t`A due date of your clients is coming up on ${day}`
      : t`${count} due dates of your clients are coming up from ${day}`;
  },
  client_dates_moved: ({ count, dueOn }, language) => {
    const day = formatDate(dueOn, language);
    return count === 1
      ? t`A due date of your clients has moved to ${day}`
      : t`${count} due dates of your clients have moved`;
  },
  ticket_answered: () => t`Our support team has replied to you`,
  sign_in_added: ({ way }) => signInAddedTitle(way),
  account_deletion: ({ dueAt }, language) => {
    const day = formatDate(dueAt, language);
    return t`Your account will be deleted on ${day}. If you did not request this, cancel it`;
  },
  kyc_submitted: () => t`New KYC request`,
  application_filed: () => t`New application`,
  application_answered: ({ update }) => applicantActionTitle(update),
  ticket_opened: () => t`New support ticket`,
  ticket_replied: () => t`Reply on a support ticket`,
  message_received: () => t`New message from a visitor`,
  client_erasure_late: () => t`A client’s deletion request is overdue`,
  complaint_due: ({ answerBy }, language) => {
    const day = formatDate(answerBy, language);
    return t`A complaint about personal data must be answered by ${day}`;
  },
  refund_updated: ({ update, amount }) => refundDecisionTitle(update, formatRupees(amount)),
  dispute_updated: ({ update, amount }) => disputeTitle(update, formatRupees(amount)),
  adjustment_updated: ({ update, amount }) => adjustmentTitle(update, formatRupees(amount)),
  frequent_number_views: ({ count, minutes }) =>
    t`A staff account viewed ${count} full PANs or account numbers within ${minutes} minutes`,
};

function buildTitle(event: NotificationEvent, language: Language): string {
  const write = titleBuilders[event.kind] as (
    event: NotificationEvent,
    language: Language,
  ) => string; // of its own kind
  return write(event, language);
}

function buildContext(
  { event, by, clientName, period }: NotificationContent,
  language: Language,
): string | null {
  const parts: (string | null)[] = [by, clientName];
  if (period !== null) parts.push(formatPeriod(period, language));
  if ('trackingNumber' in event) parts.push(`${event.service[language]} (${event.trackingNumber})`);
  if ('subject' in event) parts.push(event.subject);
  if ('dueOn' in event) parts.push(event.title[language]);
  if ('transactionId' in event) parts.push(event.transactionId);
  const notification = parts.filter((part) => part !== null);
  return notification.length === 0 ? null : notification.join(' · ');
}

type EventUpdate<K extends NotificationEvent['kind']> = Extract<
  NotificationEvent,
  { kind: K; update: string }
>['update'];

function progressTitle(update: EventUpdate<'application_changed'>): string {
  switch (update) {
    case 'claimed':
      return t`Our team has started to review your application`;
    case 'information_requested':
      return t`Action needed`;
    case 'resumed':
      return t`Your application is in review again`;
    case 'started':
      return t`Work on your application has started`;
    case 'completed':
      return t`Your application is completed`;
    case 'result_added':
      return t`A new document is ready for you`;
    case 'reopened':
      return t`Your application was reopened`;
    case 'rejected':
      return t`Your application was rejected`;
    case 'correction_allowed':
      return t`You can correct your application once`;
    case 'correction_declined':
      return t`Your request for a correction was declined`;
  }
}

function partialRefundTitle(returned: string, retained: string): string {
  return t`Your application was rejected, ${returned} returned to your wallet, ${{ kept: retained }} not returned`;
}

function payerDisputeTitle(update: EventUpdate<'payment_disputed'>, amount: string): string {
  switch (update) {
    case 'raised':
      return t`${amount} of your payment is disputed at the bank`;
    case 'won':
      return t`The dispute of ${amount} is over: your payment is confirmed`;
    case 'lost':
      return t`The bank returned ${amount} of your payment after a dispute`;
    case 'closed':
      return t`The dispute of ${amount} of your payment is closed`;
  }
}

function refundProgressTitle(update: OfKind<'payment_refunded'>['update'], amount: string): string {
  switch (update) {
    case 'approved':
      return t`A refund of ${amount} is in progress`;
    case 'failed':
      return t`The refund of ${amount} did not go through`;
    case undefined:
      return t`${amount} of your payment was refunded`;
  }
}

function applicantActionTitle(update: EventUpdate<'application_answered'>): string {
  switch (update) {
    case 'answered':
      return t`An application was answered`;
    case 'message_sent':
      return t`New message on an application`;
    case 'paid':
      return t`A quoted fee was paid`;
    case 'withdrawn':
      return t`An application was withdrawn`;
    case 'correction_requested':
      return t`A correction of an application was requested`;
    case 'corrected':
      return t`An application was corrected`;
  }
}

function clientActionTitle(action: OfKind<'client_acted'>['action']): string {
  switch (action) {
    case 'document_sent':
      return t`A client has sent a document`;
    case 'authority_given':
      return t`A client has given authority`;
    case 'authority_withdrawn':
      return t`A client has withdrawn their authority`;
    case 'complained':
      return t`A client has complained about their data`;
    case 'correction_requested':
      return t`A client asks to correct or delete their data`;
    case 'consent_changed':
      return t`A client changed their privacy choices`;
    case 'nominee_changed':
      return t`A client changed their nominee`;
    case 'nominee_removed':
      return t`A client removed their nominee`;
    case 'erasure_cancelled':
      return t`A client cancelled their deletion request`;
  }
}

function refundDecisionTitle(update: EventUpdate<'refund_updated'>, amount: string): string {
  switch (update) {
    case 'requested':
      return t`A refund of ${amount} needs your decision`;
    case 'rejected':
      return t`Your refund request for ${amount} was rejected`;
    case 'expired':
      return t`Your refund request for ${amount} has expired`;
    case 'failed':
      return t`A refund of ${amount} has failed`;
    case 'late':
      return t`A refund of ${amount} has been pending for 3 days`;
    case 'processed_after_failure':
      return t`A failed refund of ${amount} was processed`;
  }
}

function disputeTitle(update: EventUpdate<'dispute_updated'>, amount: string): string {
  switch (update) {
    case 'raised':
      return t`A payment of ${amount} is disputed and needs an answer`;
    case 'action_required':
      return t`A dispute of ${amount} needs another answer`;
    case 'under_review':
      return t`A dispute of ${amount} is under review`;
    case 'won':
      return t`A dispute of ${amount} was won`;
    case 'lost':
      return t`A dispute of ${amount} was lost`;
    case 'closed':
      return t`A dispute of ${amount} was closed`;
  }
}

function adjustmentTitle(update: EventUpdate<'adjustment_updated'>, amount: string): string {
  switch (update) {
    case 'requested':
      return t`A wallet adjustment of ${amount} needs your decision`;
    case 'approved':
      return t`Your wallet adjustment of ${amount} was approved`;
    case 'rejected':
      return t`Your wallet adjustment of ${amount} was rejected`;
  }
}

function signInAddedTitle(way: OfKind<'sign_in_added'>['way']): string {
  switch (way) {
    case 'passkey':
      return t`A passkey was added to your account. If this was not you, remove it`;
    case 'app':
      return t`An authenticator app was added to your account. If this was not you, remove it`;
    case 'device':
      return t`A new device signed in to your account. If this was not you, sign it out`;
    case 'google':
      return t`A Google account was linked to your account. If this was not you, remove it`;
  }
}
