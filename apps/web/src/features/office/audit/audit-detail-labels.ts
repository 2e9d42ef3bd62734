import type { ExportedList, ExportFormat } from '@anupal/contract/office/exports';
import type { PlanRefundOutcome } from '@anupal/contract/payments/refunds';
import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { applicationStatusLabels } from '../../applications/application-labels.ts';
import { topUpPolicyLabels } from '../../invoices/gst-labels.ts';
import { refundStateLabels, orderStatusLabels } from '../../payments/payment-labels.ts';
import { roleLabels } from '../../users/role-labels.ts';
import type { auditSubjects } from './audit-filters.ts';

type Labels = Readonly<Partial<Record<string, MessageDescriptor>>>;

/** The subjects that the log can be filtered by. */
export const subjectLabels: Readonly<Record<(typeof auditSubjects)[number], MessageDescriptor>> = {
  applications: msg`Applications`,
  auth: msg`Sign-in and staff`,
  calendar: msg`Due dates`,
  eservices: msg`Services`,
  invoices: msg`GST`,
  kyc: msg`KYC`,
  office: msg`Office`,
  onboarding: msg`Onboarding`,
  payments: msg`Payments`,
  plans: msg`Plans`,
  users: msg`Users`,
};

/**
 * The labels of audit details; a detail with another meaning in one action has an entry with that
 * action. Details without a label are not shown: ids of what is shown already.
 */
export const detailLabels: Labels = {
  action: msg({ message: 'About', context: 'what something is about' }),
  assignee: msg`Assigned to`,
  changed: msg`Changed`,
  department: msg`Department`,
  filter: msg`Role`,
  format: msg`File type`,
  from: msg`From`,
  holder: msg`Assigned to`,
  isActive: msg`Status`,
  isWhole: msg`File`,
  keepsDraft: msg`Draft`,
  limit: msg`Services included`,
  list: msg`List`,
  method: msg`Signed in with`,
  months: msg`Months`,
  number: msg`Version`,
  olderThanDays: msg`Days since filing, at least`,
  outcome: msg`Booked`,
  page: msg`Page`,
  paise: msg`Amount`,
  payment: msg`Payment`,
  person: msg`User`,
  plan: msg`Plan`,
  policy: msg`Top-ups`,
  reason: msg`Reason`,
  release: msg`Release`,
  role: msg`Role`,
  rows: msg`Rows`,
  sac: msg`SAC`,
  searched: msg`Narrowed by`,
  sessions: msg`Devices signed out`,
  source: msg`Reported by`,
  standing: msg`Status`,
  state: msg`Status`,
  status: msg`Status`,
  to: msg`Until`,
  validFrom: msg`From`,
  version: msg`Version`,
  'users.role_changed/from': msg`Role before`,
  'users.role_changed/to': msg`Role now`,
};

const lists: Readonly<Record<ExportedList, MessageDescriptor>> = {
  users: msg`Users`,
  payments: msg`Payments`,
  refunds: msg`Refunds`,
  applications: msg`Applications`,
  audit: msg`Audit Log`,
  ledger: msg`Day book`,
};

const formats: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  csv: msg`CSV`,
  xlsx: msg`Excel`,
};

const conversationStates: Readonly<Record<ConversationState, MessageDescriptor>> = {
  open: msg`Open`,
  answered: msg`Answered`,
  closed: msg`Closed`,
};

const planReturns: Readonly<Record<PlanRefundOutcome, MessageDescriptor>> = {
  ends: msg`The plan ends`,
  reverts: msg`The upgrade ends`,
  cancelled: msg`The renewal is cancelled`,
  expired: msg`Its term was over`,
};

// Events are never changed: earlier ones name these values and details as they were called then.
const earlierRefundStates = {
  asked: refundStateLabels.requested,
  refused: refundStateLabels.rejected,
  lapsed: refundStateLabels.expired,
};

const assignees = {
  me: msg`The person who downloaded`,
  unassigned: msg`Unassigned`,
  nobody: msg`Unassigned`,
};

/** The labels of coded values, by the name of their detail. */
export const valueLabels: Readonly<Partial<Record<string, Labels>>> = {
  action: Object.fromEntries(
    Object.entries(subjectLabels).map(([subject, label]) => [`${subject}.`, label]),
  ),
  assignee: assignees,
  changed: {
    name: msg`Name`,
    email: msg`Email`,
    phone: msg`Phone`,
    gstin: msg`GSTIN`,
    legal_name: msg`Legal name`,
    address: msg`Address`,
    pin_code: msg`PIN code`,
    state: msg`State`,
  },
  filter: roleLabels,
  format: formats,
  holder: assignees,
  isActive: { true: msg`Active`, false: msg`Inactive` },
  isWhole: { false: msg`Download incomplete` },
  keepsDraft: { true: msg`Kept`, false: msg`Not kept` },
  list: lists,
  method: { otp: msg`Code by email`, google: msg`Google` },
  outcome: {
    fulfilled: msg`As ordered`,
    paid_twice: orderStatusLabels.suspense,
    already_active: orderStatusLabels.suspense,
    staff_account: orderStatusLabels.suspense,
    amount_differs: orderStatusLabels.suspense,
    refunded: orderStatusLabels.suspense,
    returned: orderStatusLabels.suspense,
  },
  page: { 0: msg`Original file` },
  plan: {
    ...planReturns,
    steps_back: planReturns.reverts,
    dropped: planReturns.cancelled,
    over: planReturns.expired,
  },
  policy: topUpPolicyLabels,
  role: roleLabels,
  searched: { true: msg`Search text` },
  source: {
    verify: msg`The browser of the payer`,
    webhook: msg`The gateway`,
    reconciler: msg`The portal’s own check`,
  },
  standing: orderStatusLabels,
  state: {
    ...conversationStates,
    ...earlierRefundStates,
    ...refundStateLabels,
    ...applicationStatusLabels,
  },
  status: orderStatusLabels,
  'users.role_changed/from': roleLabels,
  'users.role_changed/to': roleLabels,
};
