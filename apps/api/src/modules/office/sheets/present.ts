import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Language, Sentence } from '@anupal/contract/languages';
import type { OrderStanding } from '@anupal/contract/payments/desk';
import type { RefundState } from '@anupal/contract/payments/refunds';
import type { KycStatus, Role } from '@anupal/contract/users';
import { writeMoment } from '@anupal/contract/values/moment';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { LineRow } from '../../applications/service.ts';
import type { ReadEvent } from '../../audit/service.ts';
import { refundStateOf, type OrderLine, type RefundRow } from '../../payments/service.ts';
import type { UserRow } from '../../users/service.ts';

/** How a list looks as a sheet: its headings, and the cells of a row. */
export interface SheetLook<Row> {
  readonly headings: SheetLine;
  readonly lineOf: (row: Row) => SheetLine;
}

/** The people. */
export function lookOfPeople(language: Language): SheetLook<UserRow> {
  return lookOf(language, [
    [words.registered, (row) => writeMoment(row.created_at)],
    [words.name, (row) => row.full_name],
    [words.email, (row) => row.email],
    [words.role, (row) => roleNames[row.role][language]],
    [words.kyc, (row) => (row.kyc_status === null ? '' : kycNames[row.kyc_status][language])],
    [words.disabled, (row) => momentOf(row.disabled_at)],
    [words.userId, (row) => row.id],
  ]);
}

/** Everybody's orders. */
export function lookOfOrders(language: Language): SheetLook<OrderLine> {
  return lookOf(language, [
    [words.ordered, (row) => writeMoment(row.created_at)],
    [words.name, (row) => row.full_name],
    [words.email, (row) => row.email],
    [words.purpose, (row) => row.plan_name ?? words.topUp[language]],
    [words.amount, (row) => rupeesOfPaise(row.amount_paise)],
    [words.status, (row) => standingNames[row.standing][language]],
    [words.received, (row) => rupeesOfPaise(row.received_paise)],
    [words.refunded, (row) => rupeesOfPaise(row.refunded_paise)],
    [words.settled, (row) => momentOf(row.fulfilled_at)],
    [words.gatewayOrder, (row) => row.gateway_order_id ?? ''],
    [words.orderId, (row) => row.id],
    [words.userId, (row) => row.user_id],
  ]);
}

/** The refunds that were asked for. */
export function lookOfRefunds(language: Language): SheetLook<RefundRow> {
  return lookOf(language, [
    [words.asked, (row) => writeMoment(row.asked_at)],
    [words.name, (row) => row.full_name],
    [words.email, (row) => row.email],
    [words.amount, (row) => rupeesOfPaise(row.amount_paise)],
    [words.reason, (row) => row.reason],
    [words.status, (row) => refundNames[refundStateOf(row)][language]],
    [words.askedBy, (row) => row.asker_name],
    [words.decidedBy, (row) => row.decider_name ?? ''],
    [words.decided, (row) => momentOf(row.decided_at)],
    [words.ended, (row) => momentOf(row.ended_at)],
    [words.paymentId, (row) => row.payment_id],
    [words.refundId, (row) => row.id],
    [words.userId, (row) => row.user_id],
  ]);
}

/** The applications of the desk. */
export function lookOfApplications(language: Language): SheetLook<LineRow> {
  const isHindi = language === 'hi';
  return lookOf(language, [
    [words.filed, (row) => writeMoment(row.filed_at)],
    [words.trackingNumber, (row) => row.tracking_number],
    [words.service, (row) => (isHindi ? row.service_name_hi : row.service_name)],
    [words.department, (row) => (isHindi ? row.department_name_hi : row.department_name)],
    [words.client, (row) => row.client_name],
    [words.franchisee, (row) => row.user_name],
    [words.status, (row) => stateNames[row.state][language]],
    [words.since, (row) => writeMoment(row.state_since)],
    [words.takenBy, (row) => row.holder_name ?? ''],
  ]);
}

/** An event with the name of who did it. */
export interface NamedEvent {
  readonly event: ReadEvent;
  readonly name: string;
}

/** The audit log. Actions bear their names, which do not change. */
export function lookOfEvents(language: Language): SheetLook<NamedEvent> {
  return lookOf(language, [
    [words.number, ({ event }) => event.seq],
    [words.time, ({ event }) => writeMoment(event.at)],
    [words.action, ({ event }) => event.action],
    [words.outcome, ({ event }) => outcomeNames[event.outcome][language]],
    [words.doneBy, ({ name }) => name],
    [words.role, ({ event: { actor } }) => (actor === null ? '' : roleNames[actor.role][language])],
    [words.userId, ({ event }) => event.actor?.id ?? ''],
    [words.object, ({ event }) => event.object.type],
    [words.objectId, ({ event }) => event.object.id],
    [words.network, ({ event }) => event.network ?? ''],
    [words.details, ({ event }) => JSON.stringify(event.detail)],
  ]);
}

type Columns<Row> = readonly (readonly [Sentence, (row: Row) => string | number])[];

function lookOf<Row>(language: Language, columns: Columns<Row>): SheetLook<Row> {
  return {
    headings: columns.map(([heading]) => heading[language]),
    lineOf: (row) => columns.map(([, cell]) => cell(row)),
  };
}

function momentOf(moment: Date | null): string {
  return moment === null ? '' : writeMoment(moment);
}

const words = {
  registered: { en: 'Registered (IST)', hi: 'पंजीकरण (IST)' },
  name: { en: 'Name', hi: 'नाम' },
  email: { en: 'E-mail address', hi: 'ईमेल पता' },
  role: { en: 'Role', hi: 'भूमिका' },
  kyc: { en: 'KYC', hi: 'KYC' },
  disabled: { en: 'Disabled since (IST)', hi: 'निष्क्रिय होने का समय (IST)' },
  userId: { en: 'User ID', hi: 'उपयोगकर्ता आईडी' },
  ordered: { en: 'Ordered (IST)', hi: 'ऑर्डर का समय (IST)' },
  purpose: { en: 'For', hi: 'विवरण' },
  topUp: { en: 'Wallet top-up', hi: 'वॉलेट में राशि' },
  amount: { en: 'Amount (INR)', hi: 'राशि (INR)' },
  status: { en: 'Status', hi: 'स्थिति' },
  received: { en: 'Received (INR)', hi: 'प्राप्त राशि (INR)' },
  refunded: { en: 'Refunded (INR)', hi: 'वापस की गई राशि (INR)' },
  settled: { en: 'Paid (IST)', hi: 'भुगतान का समय (IST)' },
  gatewayOrder: { en: 'Gateway order', hi: 'गेटवे ऑर्डर' },
  orderId: { en: 'Order ID', hi: 'ऑर्डर आईडी' },
  asked: { en: 'Asked (IST)', hi: 'अनुरोध का समय (IST)' },
  reason: { en: 'Reason', hi: 'कारण' },
  askedBy: { en: 'Asked by', hi: 'किसने माँगा' },
  decidedBy: { en: 'Decided by', hi: 'किसने निर्णय लिया' },
  decided: { en: 'Decided (IST)', hi: 'निर्णय का समय (IST)' },
  ended: { en: 'Ended (IST)', hi: 'पूरा होने का समय (IST)' },
  paymentId: { en: 'Payment ID', hi: 'भुगतान आईडी' },
  refundId: { en: 'Refund ID', hi: 'रिफ़ंड आईडी' },
  filed: { en: 'Filed (IST)', hi: 'जमा करने का समय (IST)' },
  trackingNumber: { en: 'Tracking number', hi: 'ट्रैकिंग नंबर' },
  service: { en: 'Service', hi: 'सेवा' },
  department: { en: 'Department', hi: 'विभाग' },
  client: { en: 'Client', hi: 'ग्राहक' },
  franchisee: { en: 'Franchisee', hi: 'फ़्रैंचाइज़ी' },
  since: { en: 'In this status since (IST)', hi: 'इस स्थिति में कब से (IST)' },
  takenBy: { en: 'Taken by', hi: 'किसके पास' },
  number: { en: 'Number', hi: 'क्रमांक' },
  time: { en: 'Time (IST)', hi: 'समय (IST)' },
  action: { en: 'Action', hi: 'कार्रवाई' },
  outcome: { en: 'Outcome', hi: 'परिणाम' },
  doneBy: { en: 'Done by', hi: 'किसने किया' },
  object: { en: 'About', hi: 'किसके बारे में' },
  objectId: { en: 'Its ID', hi: 'उसकी आईडी' },
  network: { en: 'Network', hi: 'नेटवर्क' },
  details: { en: 'Details', hi: 'विस्तृत जानकारी' },
} as const satisfies Record<string, Sentence>;

const roleNames: Readonly<Record<Role, Sentence>> = {
  user: { en: 'User', hi: 'उपयोगकर्ता' },
  admin: { en: 'Admin', hi: 'एडमिन' },
  superadmin: { en: 'Superadmin', hi: 'सुपरएडमिन' },
};

const kycNames: Readonly<Record<KycStatus, Sentence>> = {
  pending: { en: 'Pending', hi: 'लंबित' },
  approved: { en: 'Approved', hi: 'स्वीकृत' },
  rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
};

const standingNames: Readonly<Record<OrderStanding, Sentence>> = {
  open: { en: 'Not paid yet', hi: 'अभी भुगतान नहीं' },
  confirming: { en: 'Being confirmed', hi: 'पुष्टि हो रही है' },
  settled: { en: 'Paid', hi: 'भुगतान हो गया' },
  suspense: { en: 'In suspense', hi: 'उचंत खाते में' },
  expired: { en: 'Never paid', hi: 'भुगतान नहीं हुआ' },
};

const refundNames: Readonly<Record<RefundState, Sentence>> = {
  asked: { en: 'Waits for approval', hi: 'मंज़ूरी लंबित' },
  approved: { en: 'Refund on its way', hi: 'रिफ़ंड प्रक्रिया में' },
  refused: { en: 'Refund refused', hi: 'रिफ़ंड अस्वीकृत' },
  lapsed: { en: 'Not decided in time', hi: 'समय पर निर्णय नहीं हुआ' },
  processed: { en: 'Refunded', hi: 'रिफ़ंड हो गया' },
  failed: { en: 'Refund failed', hi: 'रिफ़ंड असफल' },
};

const stateNames: Readonly<Record<ApplicationState, Sentence>> = {
  submitted: { en: 'Submitted', hi: 'जमा किया गया' },
  in_review: { en: 'In review', hi: 'जाँच में' },
  action_needed: { en: 'Action needed', hi: 'कार्रवाई ज़रूरी' },
  in_progress: { en: 'In progress', hi: 'काम जारी' },
  completed: { en: 'Completed', hi: 'पूर्ण' },
  rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
  withdrawn: { en: 'Withdrawn', hi: 'वापस लिया गया' },
};

const outcomeNames: Readonly<Record<ReadEvent['outcome'], Sentence>> = {
  done: { en: 'Done', hi: 'पूर्ण' },
  refused: { en: 'Refused', hi: 'अस्वीकृत' },
};
