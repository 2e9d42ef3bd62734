import * as z from 'zod/mini';

const localizedText = z.object({ en: z.string(), hi: z.string() });
const application = {
  applicationId: z.uuid(),
  trackingNumber: z.string(),
  service: localizedText,
};
const ticket = { ticketId: z.uuid(), subject: z.string() };

/**
 * Actions of staff on an application that move no money. A user is not notified of their own
 * actions.
 */
export const applicationUpdates = [
  'claimed',
  'information_requested',
  'resumed',
  'started',
  'completed',
  'result_added',
  'reopened',
  'rejected',
  'correction_allowed',
  'correction_declined',
] as const;

/** Actions of a franchisee on an application that staff wait for or need to know. */
export const franchiseeUpdates = [
  'answered',
  'message_sent',
  'paid',
  'withdrawn',
  'correction_requested',
  'corrected',
] as const;

/** Actions of a client in their link that the franchisee needs to know. */
export const clientActions = [
  'document_sent',
  'authority_given',
  'authority_withdrawn',
  'complained',
  'correction_requested',
  'consent_changed',
  'nominee_changed',
  'nominee_removed',
  'erasure_cancelled',
] as const;

/** Changes of a dispute that the payer needs to know. */
export const payerDisputeUpdates = ['raised', 'won', 'lost', 'closed'] as const;

/**
 * Events that concern a user. They store no texts, so that every reader gets their own language.
 */
export const userEvents = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kyc_decided'), decision: z.enum(['approved', 'rejected']) }),
  z.object({
    kind: z.literal('application_changed'),
    ...application,
    update: z.enum(applicationUpdates),
  }),
  /** A refunded fee: after a rejection, or because the government fee was lower. Amounts are in rupees. */
  z.object({
    kind: z.literal('application_fee'),
    ...application,
    amount: z.number(),
    /** The part that was not refunded. */
    retained: z.optional(z.number()),
    /** Why, if the application was not rejected. */
    cause: z.optional(z.literal('government_fee_lower')),
  }),
  z.object({
    kind: z.literal('result_withdrawn'),
    ...application,
    /** The number of documents; one by default. */
    documents: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('charge_due'), ...application, amount: z.number() }),
  z.object({ kind: z.literal('application_message'), ...application }),
  /** A payment that was not owed and is refunded. */
  z.object({
    kind: z.literal('payment_settled'),
    transactionId: z.string(),
    amount: z.number(),
  }),
  /** A superadmin's adjustment was approved. `amount` is in rupees. */
  z.object({
    kind: z.literal('wallet_adjusted'),
    direction: z.enum(['credit', 'debit']),
    amount: z.number(),
  }),
  z.object({
    kind: z.literal('payment_refunded'),
    transactionId: z.string(),
    amount: z.number(),
    /** Absent once the refund is complete. */
    update: z.optional(z.enum(['approved', 'failed'])),
  }),
  /** A payment is disputed at its bank, or the dispute has ended. `amount` is in rupees: what is disputed, or lost. */
  z.object({
    kind: z.literal('payment_disputed'),
    transactionId: z.string(),
    update: z.enum(payerDisputeUpdates),
    amount: z.number(),
  }),
  z.object({
    kind: z.literal('plan_ending'),
    plan: z.string(),
    lastDay: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('ticket_answered'), ...ticket }),
  /** What a client did in their link. */
  z.object({
    kind: z.literal('client_acted'),
    clientId: z.uuid(),
    action: z.enum(clientActions),
  }),
  /** A client requests deletion: the franchisee decides, otherwise it runs automatically. */
  z.object({ kind: z.literal('client_erasure'), clientId: z.uuid() }),
  /** One notification for all approaching due dates of clients, with the first by name and date. */
  z.object({
    kind: z.literal('client_dates_approaching'),
    title: localizedText,
    dueOn: z.iso.date(),
    /** The number of clients for whom the first is not filed. */
    clients: z.int().check(z.minimum(1)),
    /** The number of dates. */
    count: z.int().check(z.minimum(1)),
  }),
  /** One notification for all due dates of clients that a publication has moved, with the first. */
  z.object({
    kind: z.literal('client_dates_moved'),
    title: localizedText,
    /** The new day. */
    dueOn: z.iso.date(),
    /** The number of clients whom the first concerns. */
    clients: z.int().check(z.minimum(1)),
    /** The number of dates. */
    count: z.int().check(z.minimum(1)),
  }),
  /** One notification for all approaching due dates, with the first by name and date. */
  z.object({
    kind: z.literal('due_dates_approaching'),
    title: localizedText,
    dueOn: z.iso.date(),
    count: z.int().check(z.minimum(1)),
  }),
  /** A new way to sign in to the account, or a sign-in on a device that is new to it. */
  z.object({
    kind: z.literal('sign_in_added'),
    way: z.enum(['passkey', 'app', 'google', 'device']),
  }),
  /** Drafts of recurring orders of clients; one notification for all of a day. */
  z.object({
    kind: z.literal('recurring_drafts'),
    /** How many were due, never 0: pages from before `unprepared` read them as ready. */
    count: z.int().check(z.minimum(1)),
    /** How many of them the limit of drafts prevented; earlier notifications do not say. */
    unprepared: z._default(z.int().check(z.minimum(0)), 0),
  }),
  /** The deletion of the account was requested; it can be cancelled until then. */
  z.object({ kind: z.literal('account_deletion'), dueAt: z.iso.datetime() }),
]);

/** Events for all staff. */
export const staffEvents = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kyc_submitted'), kycId: z.uuid() }),
  z.object({ kind: z.literal('application_filed'), ...application }),
  z.object({
    kind: z.literal('application_answered'),
    ...application,
    update: z.enum(franchiseeUpdates),
  }),
  z.object({ kind: z.literal('ticket_opened'), ...ticket }),
  z.object({ kind: z.literal('ticket_replied'), ...ticket }),
  /** A message of a visitor, who has no account. */
  z.object({ kind: z.literal('message_received'), ...ticket }),
  /** A complaint about personal data that is not answered yet, shortly before its last day. */
  z.object({ kind: z.literal('complaint_due'), ...ticket, answerBy: z.iso.date() }),
  /** Clients of a franchisee requested deletion two months ago and are not deleted yet. */
  z.object({ kind: z.literal('client_erasure_late'), franchiseeId: z.uuid() }),
]);

/** Changes of a refund that superadmins must know. */
export const refundUpdates = [
  'requested',
  'rejected',
  'expired',
  'failed',
  'late',
  'processed_after_failure',
] as const;

/** Changes of a dispute that superadmins must know. */
export const disputeUpdates = [
  'raised',
  'under_review',
  'action_required',
  'won',
  'lost',
  'closed',
] as const;

/** Changes of a wallet adjustment that superadmins must know. */
export const adjustmentUpdates = ['requested', 'approved', 'rejected'] as const;

/** Events for superadmins; each superadmin has their own notification. */
export const superadminEvents = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund_updated'),
    update: z.enum(refundUpdates),
    orderId: z.uuid(),
    amount: z.number(),
  }),
  /** A payer or bank disputes a payment. Amounts are in rupees. */
  z.object({
    kind: z.literal('dispute_updated'),
    update: z.enum(disputeUpdates),
    disputeId: z.uuid(),
    amount: z.number(),
    /** Until when the gateway takes an answer; absent if it does not say. */
    respondBy: z.optional(z.iso.datetime()),
  }),
  /** A wallet adjustment awaits a decision, or was decided. `amount` is in rupees. */
  z.object({
    kind: z.literal('adjustment_updated'),
    update: z.enum(adjustmentUpdates),
    adjustmentId: z.uuid(),
    amount: z.number(),
  }),
  /** A member of staff has viewed unusually many full PANs and bank account numbers. */
  z.object({
    kind: z.literal('frequent_number_views'),
    staffId: z.uuid(),
    count: z.int(),
    minutes: z.int(),
  }),
]);

/** An event that concerns a user. */
export type UserEvent = z.output<typeof userEvents>;

export type StaffEvent = z.output<typeof staffEvents>;

/** An event for superadmins. */
export type SuperadminEvent = z.output<typeof superadminEvents>;

/** An action of a client in their link. */
export type ClientAction = (typeof clientActions)[number];

/** A change of a refund. */
export type RefundUpdate = (typeof refundUpdates)[number];

/** A change of a dispute. */
export type DisputeUpdate = (typeof disputeUpdates)[number];

/** A change of a dispute for the payer. */
export type PayerDisputeUpdate = (typeof payerDisputeUpdates)[number];

/** A change of a wallet adjustment. */
export type AdjustmentUpdate = (typeof adjustmentUpdates)[number];

/** Any event that creates a notification. */
export type NotificationEvent = UserEvent | StaffEvent | SuperadminEvent;

/** The kind of a notification event, for which users have settings. */
export type NotificationKind = NotificationEvent['kind'];

/** The kinds for franchisees, in the order of the settings. */
export const userNotificationKinds = [
  'kyc_decided',
  'application_changed',
  'application_message',
  'result_withdrawn',
  'charge_due',
  'application_fee',
  'payment_settled',
  'payment_refunded',
  'payment_disputed',
  'wallet_adjusted',
  'plan_ending',
  'due_dates_approaching',
  'client_acted',
  'client_erasure',
  'recurring_drafts',
  'client_dates_approaching',
  'client_dates_moved',
  'ticket_answered',
  'sign_in_added',
  'account_deletion',
] as const satisfies readonly UserEvent['kind'][];

/** The kinds for staff, in the order of the settings. */
export const staffNotificationKinds = [
  'kyc_submitted',
  'application_filed',
  'application_answered',
  'ticket_opened',
  'ticket_replied',
  'message_received',
  'complaint_due',
  'client_erasure_late',
] as const satisfies readonly StaffEvent['kind'][];

/** The additional kinds for superadmins. */
export const superadminNotificationKinds = [
  'refund_updated',
  'dispute_updated',
  'adjustment_updated',
  'frequent_number_views',
] as const satisfies readonly SuperadminEvent['kind'][];

/** All kinds. */
export const notificationKinds = [
  ...userNotificationKinds,
  ...staffNotificationKinds,
  ...superadminNotificationKinds,
] as const satisfies readonly NotificationKind[];

const alwaysInApp: readonly NotificationKind[] = [
  'sign_in_added',
  'account_deletion',
  'client_erasure',
  'complaint_due',
  'client_erasure_late',
  'kyc_decided',
  'result_withdrawn',
  'charge_due',
  'wallet_adjusted',
  'refund_updated',
  'dispute_updated',
  'adjustment_updated',
  'frequent_number_views',
];

const alwaysEmailed: readonly NotificationKind[] = [
  ...alwaysInApp,
  'application_fee',
  'payment_settled',
  'payment_refunded',
  'payment_disputed',
];

/**
 * Whether a channel can be turned off for a kind. Emails about money are mandatory; decisions, and
 * events that wait for the user, are mandatory in both channels.
 */
export function canBeDisabled(kind: NotificationKind, channel: 'inApp' | 'email'): boolean {
  return !(channel === 'inApp' ? alwaysInApp : alwaysEmailed).includes(kind);
}

/** Kinds whose emails only remind: a person can object to all of them at once. */
export const reminderKinds = [
  'plan_ending',
  'due_dates_approaching',
  'recurring_drafts',
  'client_dates_approaching',
  'client_dates_moved',
] as const satisfies readonly UserEvent['kind'][];
