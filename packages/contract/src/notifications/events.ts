import * as z from 'zod/mini';

const sentence = z.object({ en: z.string(), hi: z.string() });
const application = {
  applicationId: z.uuid(),
  trackingNumber: z.string(),
  service: sentence,
};
const ticket = { ticketId: z.uuid(), subject: z.string() };

/** What the staff make of an application without money moving. What a person does rings nowhere. */
export const applicationUpdates = [
  'taken',
  'asked',
  'resumed',
  'begun',
  'completed',
  'result_added',
  'reopened',
  'rejected',
  'correction_allowed',
  'correction_declined',
] as const;

/** What a franchisee does to an application that the desk waits for or must know. */
export const franchiseeUpdates = [
  'answered',
  'wrote',
  'paid',
  'withdrawn',
  'correction_requested',
  'corrected',
] as const;

/** What a person is told of that concerns them. No sentence of it is kept: readers get their language. */
export const userEvents = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kyc_decided'), decision: z.enum(['approved', 'rejected']) }),
  z.object({
    kind: z.literal('application_changed'),
    ...application,
    turn: z.enum(applicationUpdates),
  }),
  /** Rejected, and what was paid for it returned. Amounts are in rupees. */
  z.object({
    kind: z.literal('application_fee'),
    ...application,
    amount: z.number(),
    /** What the rejection kept of what was paid. */
    kept: z.optional(z.number()),
  }),
  z.object({
    kind: z.literal('result_withdrawn'),
    ...application,
    /** How many; one where it is left out. */
    documents: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('charge_due'), ...application, amount: z.number() }),
  z.object({ kind: z.literal('application_message'), ...application }),
  /** Nothing was owed, and it goes back. */
  z.object({
    kind: z.literal('payment_settled'),
    transactionId: z.string(),
    amount: z.number(),
  }),
  z.object({
    kind: z.literal('payment_refunded'),
    transactionId: z.string(),
    amount: z.number(),
    /** Absent once it has gone back. */
    turn: z.optional(z.enum(['approved', 'failed'])),
  }),
  z.object({
    kind: z.literal('plan_ending'),
    plan: z.string(),
    lastDay: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('ticket_answered'), ...ticket }),
  /** One item for all that is near: the first of them by name and day. */
  z.object({
    kind: z.literal('dates_near'),
    title: sentence,
    dueOn: z.iso.date(),
    count: z.int().check(z.minimum(1)),
  }),
]);

/** What everybody of the staff is told of. */
export const staffEvents = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kyc_submitted'), kycId: z.uuid() }),
  z.object({ kind: z.literal('application_filed'), ...application }),
  z.object({
    kind: z.literal('application_answered'),
    ...application,
    turn: z.enum(franchiseeUpdates),
  }),
  z.object({ kind: z.literal('ticket_opened'), ...ticket }),
  z.object({ kind: z.literal('ticket_replied'), ...ticket }),
  /** A visitor's, who has no account. */
  z.object({ kind: z.literal('message_received'), ...ticket }),
]);

/** What becomes of a refund that superadmins must hear of. */
export const refundUpdates = [
  'asked',
  'refused',
  'lapsed',
  'failed',
  'late',
  'processed_after_all',
] as const;

/** What superadmins are told of, each in a line of their own. */
export const superadminEvents = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund_turned'),
    turn: z.enum(refundUpdates),
    orderId: z.uuid(),
    amount: z.number(),
  }),
  /** A member of staff has viewed more whole PANs than is usual. */
  z.object({
    kind: z.literal('pan_views_many'),
    staffId: z.uuid(),
    count: z.int(),
    minutes: z.int(),
  }),
]);

/** What a person is told of that concerns them. */
export type UserEvent = z.output<typeof userEvents>;

/** What everybody of the staff is told of. */
export type StaffEvent = z.output<typeof staffEvents>;

/** What superadmins are told of. */
export type SuperadminEvent = z.output<typeof superadminEvents>;

/** What became of a refund. */
export type RefundUpdate = (typeof refundUpdates)[number];

/** What the bell tells of. */
export type NotificationEvent = UserEvent | StaffEvent | SuperadminEvent;

/** A kind of news: what a person may turn off or keep. */
export type NotificationKind = NotificationEvent['kind'];

/** The kinds of news for franchisees, in the order of the settings. */
export const userNotificationKinds = [
  'kyc_decided',
  'application_changed',
  'application_message',
  'result_withdrawn',
  'charge_due',
  'application_fee',
  'payment_settled',
  'payment_refunded',
  'plan_ending',
  'dates_near',
  'ticket_answered',
] as const satisfies readonly UserEvent['kind'][];

/** The kinds of news for the staff, in the order of the settings. */
export const staffNotificationKinds = [
  'kyc_submitted',
  'application_filed',
  'application_answered',
  'ticket_opened',
  'ticket_replied',
  'message_received',
] as const satisfies readonly StaffEvent['kind'][];

/** The kinds of news for superadmins beside those of the staff. */
export const superadminNotificationKinds = [
  'refund_turned',
  'pan_views_many',
] as const satisfies readonly SuperadminEvent['kind'][];

/** Every kind of news. */
export const notificationKinds = [
  ...userNotificationKinds,
  ...staffNotificationKinds,
  ...superadminNotificationKinds,
] as const satisfies readonly NotificationKind[];

const alwaysInApp: readonly NotificationKind[] = [
  'kyc_decided',
  'result_withdrawn',
  'charge_due',
  'refund_turned',
  'pan_views_many',
];

const alwaysEmailed: readonly NotificationKind[] = [
  ...alwaysInApp,
  'application_fee',
  'payment_settled',
  'payment_refunded',
];

/**
 * Whether the bell or the mails of a kind can be turned off: no mails about money, and neither where
 * it is a decision that one must hear or waits for the person.
 */
export function canBeDisabled(kind: NotificationKind, way: 'bell' | 'mail'): boolean {
  return !(way === 'bell' ? alwaysInApp : alwaysEmailed).includes(kind);
}
