import type { TableName } from '../register/register.ts';

/** One step of an erasure: rows of one table that are deleted or, with `set`, stripped. */
export interface ErasureStep {
  readonly table: TableName;
  /** The rows, in SQL; `:person` is the id of the person and `:email` their address, `:client` that of a client. */
  readonly where: string;
  /** What is written instead of deleting; `where` must not match a row that has it. */
  readonly set?: string;
  /** True if the rows name files (`blob`), which are removed with them. */
  readonly hasFiles?: boolean;
}

/** A step that TypeScript code runs beside those below, because it seals or holds a lock. */
export const stepsInCode = [
  'application',
  'kyc_document',
  'kyc_file',
  'kyc_record',
  'notification_reader',
  'users',
] as const satisfies readonly TableName[];

const own = 'user_id = :person';
const ofBill = 'bill_id in (select id from client_bill where user_id = :person)';
const threads = `select id from support_thread where user_id = :person
  or id in (select id from support_message where email = :email)`;
// What a former member of staff sent to others belongs to them.
const unsentDocument = 'sender_id = :person and application_id is null';
const supportDocument = `thread_id in (${threads}) or (sender_id = :person and thread_id is null)`;

/**
 * What is erased, in an order in which nothing refers to what is gone. KYC comes first and the account
 * itself last; both belong to the states of the erasure. Whoever adds a table with personal data adds a
 * step, unless its rows go with those that they belong to; otherwise `register.test.ts` fails.
 */
export const erasureSteps: readonly ErasureStep[] = [
  { table: 'session_handover', where: own },
  { table: 'session', where: own },
  { table: 'passkey_owner', where: own },
  { table: 'authenticator_app', where: own },
  { table: 'recovery_code', where: own },
  { table: 'google_identity', where: own },
  { table: 'google_link_request', where: own },
  { table: 'otp_challenge', where: 'email = :email' },
  { table: 'invitation', where: 'email = :email or used_by = :person' },
  { table: 'idempotent_response', where: own },
  { table: 'user_picture', where: own, hasFiles: true },
  {
    table: 'notification',
    where: `user_id = :person or person_id = :person or record_id in (${threads})`,
  },
  { table: 'notification_read', where: own },
  { table: 'announcement_read', where: own },
  { table: 'kyc_draft', where: own },
  {
    table: 'kyc_decision',
    where: `${own} and (remark is not null or duplicate_reason is not null)`,
    set: 'remark = null, duplicate_reason = null',
  },
  { table: 'business_draft', where: own },
  { table: 'business', where: own },
  { table: 'nominee', where: own },
  { table: 'legal_hold', where: own },
  {
    table: 'support_file',
    where: `document_id in (select id from support_document where ${supportDocument})`,
    hasFiles: true,
  },
  { table: 'support_document', where: supportDocument },
  { table: 'support_draft', where: own },
  { table: 'support_thread', where: `id in (${threads})` },
  {
    table: 'filing_batch_item',
    where: 'batch_id in (select id from filing_batch where user_id = :person)',
  },
  { table: 'filing_batch', where: own },
  { table: 'filing_batch_draft', where: own },
  { table: 'client_bill_share', where: ofBill },
  { table: 'client_bill_application', where: ofBill },
  { table: 'client_allocation', where: ofBill },
  { table: 'client_bill_note', where: own },
  { table: 'client_receipt_reversal', where: own },
  { table: 'client_receipt', where: own },
  { table: 'client_bill', where: own },
  { table: 'client_bill_series', where: own },
  { table: 'billing_profile', where: own },
  {
    table: 'application_file',
    where: `document_id in (select id from application_document where ${unsentDocument})`,
    hasFiles: true,
  },
  { table: 'application_document', where: unsentDocument },
  { table: 'application_draft', where: own },
  { table: 'application_message_draft', where: own },
  ...listApplicationSteps('user_id = :person', 'user_id = :person'),
  {
    table: 'client_authority_withdrawal',
    where: `authority_id in (select id from client_authority where ${own})`,
  },
  { table: 'client_authority', where: own },
  {
    table: 'client_file',
    where: `document_id in (select id from client_document where user_id = :person)`,
    hasFiles: true,
  },
  { table: 'client_document', where: own },
  { table: 'client_price', where: own },
  // Clients were told for how long they can read a report or a rejection; the job deletes them then.
  { table: 'client_erasure', where: `${own} and state in ('requested', 'cancelled')` },
  { table: 'client', where: own },
  { table: 'client_import', where: own },
  { table: 'client_reminder_days', where: own },
  { table: 'calendar_file', where: own, hasFiles: true },
  { table: 'calendar_completion', where: own },
  { table: 'calendar_feed', where: own },
  { table: 'calendar_profile', where: own },
  { table: 'calendar_reminder', where: own },
  { table: 'moved_date_notice', where: own },
  { table: 'tax_profile', where: own },
  {
    table: 'refund_request',
    where: `payment_id in (select gateway_payment.id from gateway_payment
        join payment_order on payment_order.id = order_id where user_id = :person)
      and (reason <> 'Erased' or remark <> 'Erased' or gateway_error is not null)`,
    set: `reason = 'Erased', gateway_error = null,
      remark = case when remark is not null then 'Erased' end`,
  },
  {
    table: 'wallet_adjustment',
    where: `${own} and (reason <> 'Erased' or remark <> 'Erased')`,
    set: `reason = 'Erased', remark = case when remark is not null then 'Erased' end`,
  },
];

/** What is erased of the applications of one client while their franchisee stays; `:client` is their id. */
export const applicationClientSteps = listApplicationSteps('client_id = :client', 'id = :client');

function listApplicationSteps(applications: string, clients: string): readonly ErasureStep[] {
  const ofApplication = `application_id in (select id from application where ${applications})`;
  return [
    {
      table: 'application_file',
      where: `document_id in (select id from application_document where ${ofApplication})`,
      hasFiles: true,
    },
    { table: 'application_document', where: ofApplication },
    { table: 'application_message_draft', where: ofApplication },
    { table: 'application_correction_draft', where: ofApplication },
    { table: 'application_correction', where: ofApplication },
    { table: 'application_correction_request', where: ofApplication },
    { table: 'application_message', where: ofApplication },
    {
      table: 'application_event',
      where: `${ofApplication} and reason is not null`,
      set: 'reason = null',
    },
    {
      table: 'application_charge',
      where: `${ofApplication} and note <> 'Erased'`,
      set: `note = 'Erased'`,
    },
    {
      table: 'application_client',
      where: `${clients} and (name <> 'Erased' or num_nonnulls(phone, email, pan_mac) > 0)`,
      set: `name = 'Erased', phone = null, email = null, pan_sealed = null, pan_mac = null,
        pan_head_mac = null, pan_tail_mac = null, client_id = null,
        identity = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`,
    },
  ];
}
