import type { TableName } from '../register/register.ts';

/** The column by which a table refers to the one that says whose its rows are. */
export type TablePath = readonly [column: string, parent: TableName];

/** Of the tables that name neither a person nor a client: the table whose rows theirs belong to. */
export const tablePaths: Partial<Readonly<Record<TableName, TablePath>>> = {
  agreement_file: ['offer_id', 'agreement_offer'],
  application_charge: ['application_id', 'application'],
  application_correction: ['application_id', 'application'],
  application_correction_draft: ['application_id', 'application'],
  application_correction_request: ['application_id', 'application'],
  application_document: ['application_id', 'application'],
  application_event: ['application_id', 'application'],
  application_file: ['document_id', 'application_document'],
  application_message: ['application_id', 'application'],
  client_allocation: ['bill_id', 'client_bill'],
  client_answers: ['client_id', 'client'],
  client_authority_withdrawal: ['authority_id', 'client_authority'],
  client_bill_application: ['bill_id', 'client_bill'],
  client_bill_share: ['bill_id', 'client_bill'],
  client_contact: ['client_id', 'client'],
  client_file: ['document_id', 'client_document'],
  client_link_device: ['link_id', 'client_link'],
  client_link_opening: ['link_id', 'client_link'],
  client_share: ['client_id', 'client'],
  dispute: ['payment_id', 'gateway_payment'],
  e_invoice: ['document_id', 'tax_document'],
  filing_batch_item: ['batch_id', 'filing_batch'],
  franchise_certificate_file: ['certificate_id', 'franchise_certificate'],
  franchise_certificate_revocation: ['certificate_id', 'franchise_certificate'],
  gateway_payment: ['order_id', 'payment_order'],
  gateway_refund: ['payment_id', 'gateway_payment'],
  government_fee_payment: ['charge_id', 'application_charge'],
  kyc_file: ['document_id', 'kyc_document'],
  plan_deferral: ['payment_id', 'gateway_payment'],
  recurring_draft: ['order_id', 'recurring_order'],
  refresh_token: ['session_id', 'session'],
  refund_request: ['payment_id', 'gateway_payment'],
  step_up_action: ['session_id', 'session'],
  subscription_month: ['term_id', 'subscription'],
  support_document: ['thread_id', 'support_thread'],
  support_entry: ['thread_id', 'support_thread'],
  support_file: ['document_id', 'support_document'],
  support_message: ['id', 'support_thread'],
  tax_document_file: ['document_id', 'tax_document'],
};

/** The tables that lead to no person: by hashes, by numbers of the gateway, or by every account at once. */
export const tablesWithoutPath: ReadonlySet<string> = new Set<TableName>([
  'audit_event',
  'budget',
  'invitation',
  'journal',
  'ledger_account',
  'otp_challenge',
  'posting',
  'settlement_line',
  'sign_in_key',
  'top_up_lot',
  'top_up_lot_use',
  'webhook_inbox',
]);
