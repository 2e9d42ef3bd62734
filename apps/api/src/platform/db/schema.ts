// Generated from the migrations by `npm run db -- schema`. Do not edit.
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationEvent } from '@anupal/contract/applications/schemas';
import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { FirmPlace } from '@anupal/contract/invoices/firm';
import type { RejectionReason } from '@anupal/contract/kyc/schemas';
import type { StaffRole } from '@anupal/contract/users';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import type { Phone } from '@anupal/contract/values/phone';
import type { StateCode } from '@anupal/contract/values/states';
import type { TrackingNumber } from '@anupal/contract/values/tracking-number';

/** The tables of the database as queries read and write them. */
export interface Schema {
  agreement_acceptance: {
    id: string;
    user_id: string;
    version: string;
    network: string;
    accepted_at: Generated<Date>;
  };
  announcement: {
    id: string;
    text_en: string;
    text_hi: string;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
    created_at: Generated<Date>;
    withdrawn_at: Date | null;
    audience: Generated<'everybody' | 'franchisees' | 'staff'>;
    is_marquee: Generated<boolean>;
    is_listed: Generated<boolean>;
    version: Generated<number>;
    created_by: string | null;
  };
  announcement_read: {
    user_id: string;
    announcement_id: string;
    read_at: Generated<Date>;
  };
  application: {
    id: string;
    user_id: string;
    client_id: string;
    tracking_number: TrackingNumber;
    state: Generated<'submitted' | 'in_review' | 'action_needed' | 'in_progress' | 'completed' | 'rejected' | 'withdrawn'>;
    version: Generated<number>;
    assignee_id: string | null;
    eservice_id: string;
    version_id: string;
    service_name: string;
    service_name_hi: string;
    department_name: string;
    department_name_hi: string;
    subscription_id: string;
    answers_sealed: string;
    language: 'en' | 'hi';
    idempotency_key: string | null;
    search_text: string;
    awaits_reply: Generated<boolean>;
    rejection: string | null;
    filed_at: Generated<Date>;
    state_since: Generated<Date>;
    work_started_at: Date | null;
    duplicate_macs: readonly Buffer[] | null;
    period: string | null;
    reopened_at: Date | null;
  };
  application_charge: {
    id: string;
    application_id: string;
    kind: 'filing' | 'quote';
    firm_fee_paise: Paise;
    government_fee_paise: Paise;
    note: string | null;
    state: 'due' | 'paid' | 'refunded' | 'cancelled';
    charged_at: Generated<Date>;
    paid_at: Date | null;
    refunded_at: Date | null;
    retained_paise: Generated<Paise>;
  };
  application_client: {
    id: string;
    user_id: string;
    is_self: boolean;
    name: string;
    phone: string | null;
    email: string;
    pan_sealed: string | null;
    pan_mac: Buffer | null;
    pan_head_mac: Buffer | null;
    pan_tail_mac: Buffer | null;
    identity: Buffer;
    created_at: Generated<Date>;
    last_filed_at: Generated<Date>;
  };
  application_correction: {
    id: string;
    application_id: string;
    seq: GeneratedAlways<number>;
    request_id: string | null;
    answers_sealed: string;
    corrected_at: Generated<Date>;
  };
  application_correction_draft: {
    application_id: string;
    sealed: string;
    expires_at: Date;
  };
  application_correction_request: {
    id: string;
    application_id: string;
    text: string;
    state: Generated<'open' | 'allowed' | 'declined' | 'used'>;
    reason: string | null;
    decided_by: string | null;
    requested_at: Generated<Date>;
    decided_at: Date | null;
  };
  application_document: {
    id: string;
    sender_id: string;
    eservice_id: string | null;
    application_id: string | null;
    message_id: string | null;
    purpose: 'form' | 'message' | 'result';
    field: string | null;
    name: string;
    kind: 'image' | 'pdf';
    expires_at: Date | null;
    created_at: Generated<Date>;
    client_key: string | null;
    added_by_correction_id: string | null;
    replaced_by_correction_id: string | null;
    delivered_at: Date | null;
    withdrawn_at: Date | null;
    withdrawal_reason: string | null;
  };
  application_draft: {
    user_id: string;
    eservice_id: string;
    sealed: string;
    expires_at: Date;
    client_key: string | null;
  };
  application_event: {
    seq: GeneratedAlways<number>;
    application_id: string;
    event: ApplicationEvent;
    state: ApplicationState;
    actor_id: string;
    amount_paise: Paise | null;
    at: Generated<Date>;
    reason: string | null;
  };
  application_file: {
    document_id: string;
    part: number;
    blob: string;
    wrapped_key: string;
    width: number;
    height: number;
    bytes: number;
  };
  application_message: {
    id: string;
    application_id: string;
    author_id: string;
    text: string;
    requested_documents: Generated<string[]>;
    idempotency_key: string | null;
    seq: GeneratedAlways<number>;
    sent_at: Generated<Date>;
  };
  application_message_draft: {
    user_id: string;
    application_id: string;
    sealed: string;
    expires_at: Date;
  };
  audit_event: {
    seq: number;
    at_micros: number;
    action: string;
    body: Buffer;
    prev: Buffer;
    hash: Buffer;
    actor_id: string | null;
    object_id: string | null;
    person_id: string | null;
  };
  audit_head: {
    only_row: Generated<boolean>;
    seq: number;
    hash: Buffer;
  };
  budget: {
    key: string;
    count: number;
    expires_at: Date;
  };
  business: {
    user_id: string;
    name: string;
    email: Email;
    phone: Phone;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  business_draft: {
    user_id: string;
    sealed: string;
    expires_at: Date;
  };
  calendar_completion: {
    user_id: string;
    rule: string;
    period_ends: CalendarDate;
    done_on: CalendarDate;
    note: Generated<string>;
    marked_at: Generated<Date>;
  };
  calendar_feed: {
    user_id: string;
    secret_hash: Buffer;
    language: 'en' | 'hi';
    created_at: Generated<Date>;
  };
  calendar_file: {
    id: string;
    user_id: string;
    rule: string;
    period_ends: CalendarDate;
    name: string;
    kind: 'image' | 'pdf';
    blob: string;
    wrapped_key: string;
    bytes: number;
    created_at: Generated<Date>;
  };
  calendar_profile: {
    user_id: string;
    answers: Profile;
    identity_sealed: string;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    language: Generated<'en' | 'hi'>;
    remind_days: Generated<number[]>;
  };
  calendar_reminder: {
    user_id: string;
    rule: string;
    period_ends: CalendarDate;
    due: CalendarDate;
    days_before: number;
    reminded_at: Generated<Date>;
  };
  calendar_rule_draft: {
    only_row: Generated<boolean>;
    own: FirmRules;
    version: number;
    changed_by: string;
    changed_at: Generated<Date>;
  };
  calendar_rule_version: {
    id: string;
    number: number;
    release: string;
    own: FirmRules;
    content: Pick<RuleSet, 'rules' | 'overrides'>;
    reason: string;
    published_by: string;
    published_at: Generated<Date>;
  };
  eservice: {
    id: string;
    slug: string;
    position: number;
    is_active: Generated<boolean>;
    created_at: Generated<Date>;
    edited_at: Date | null;
    version: Generated<number>;
    current_version_id: string;
  };
  eservice_file: {
    id: string;
    eservice_id: string;
    kind: 'poster' | 'service-document' | 'additional-document';
    blob: string;
    digest: Buffer;
    bytes: number;
    created_at: Generated<Date>;
  };
  eservice_version: {
    id: Generated<string>;
    eservice_id: string;
    version: number;
    category: 'incorporation' | 'trademark' | 'roc-filing' | 'gst' | 'msme' | 'startup-india' | 'iso' | 'accounting' | 'legal-agreements' | 'exporters';
    department_name: string;
    department_name_hi: string | null;
    name: string;
    name_hi: string | null;
    service_doc_name: string;
    service_doc_name_hi: string | null;
    description: string;
    description_hi: string | null;
    for_whom: Generated<string>;
    for_whom_hi: string | null;
    documents: Generated<string[]>;
    documents_hi: (string | null)[] | null;
    usual_time: Generated<string>;
    usual_time_hi: string | null;
    firm_fee_paise: Paise | null;
    government_fee_paise: Paise | null;
    fee_note: string | null;
    fee_note_hi: string | null;
    form_fields: Generated<FormField[]>;
    created_by: string | null;
    created_at: Generated<Date>;
    search_text: GeneratedAlways<string>;
  };
  figure: {
    name: string;
    day: CalendarDate | null;
    amount: number;
  };
  figure_change: {
    seq: GeneratedAlways<number>;
    name: string;
    day: CalendarDate | null;
    amount: number;
  };
  firm_tax_profile: {
    version: number;
    legal_name: string;
    scheme: 'regular' | 'composition' | 'unregistered';
    places: FirmPlace[];
    signatory: string;
    created_by: string;
    created_at: Generated<Date>;
  };
  gateway_payment: {
    id: string;
    order_id: string;
    status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
    amount_paise: Paise;
    currency: string;
    method: string | null;
    outcome: 'fulfilled' | 'paid_twice' | 'already_active' | 'staff_account' | 'amount_differs' | 'refunded' | null;
    first_seen_at: Generated<Date>;
    captured_at: Date | null;
    fee_paise: Paise | null;
    tax_paise: Paise | null;
    refunds_checked_at: Date | null;
    refund_gap_paise: Paise | null;
    refund_gap_since: Date | null;
  };
  gateway_refund: {
    id: string;
    payment_id: string;
    amount_paise: Paise;
    status: 'pending' | 'processed' | 'failed';
    first_seen_at: Generated<Date>;
    posted_at: Date | null;
  };
  google_identity: {
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Generated<Date>;
    id: Generated<string>;
    email: string | null;
  };
  google_link_request: {
    browser_hash: Buffer;
    user_id: string;
    issuer: string;
    subject: string;
    email: Email;
    picture: string | null;
    is_firm_account: boolean;
    expires_at: Date;
  };
  google_transaction: {
    browser_hash: Buffer;
    state: string;
    code_verifier: string;
    nonce: string;
    page_state: string;
    expires_at: Date;
  };
  gst_period: {
    supplier: string;
    period: string;
    exported_at: Date | null;
    filed_at: Date | null;
    filed_by: string | null;
  };
  idempotent_response: {
    user_id: string;
    key: string;
    endpoint: string;
    body_hash: Buffer;
    response: string | null;
    attempt_id: string;
    backend_pid: number;
    backend_start: Date;
    started_at: Generated<Date>;
    expires_at: Date;
  };
  installation: {
    only_row: Generated<boolean>;
    secrets_key_id: string;
    created_at: Generated<Date>;
    backed_up_at: Date | null;
  };
  invitation: {
    id: string;
    email: Email;
    role: StaffRole;
    invited_by: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    used_by: string | null;
    revoked_at: Date | null;
    revoked_by: string | null;
    approved_at: Date | null;
    approved_by: string | null;
  };
  journal: {
    id: string;
    idem_key: string;
    kind: 'plan_payment' | 'top_up' | 'suspense' | 'refund' | 'refund_begun' | 'refund_undone' | 'refund_matched' | 'fee' | 'fee_return' | 'demo_funds';
    payment_id: string | null;
    detail: Generated<Readonly<Record<string, string>>>;
    recorded_at: Generated<Date>;
  };
  kyc_decision: {
    id: string;
    user_id: string;
    kyc_id: string;
    version: number;
    kyc_status: 'approved' | 'rejected';
    reason: RejectionReason | 'none_given' | null;
    remark: string | null;
    decided_by: string;
    decided_at: Generated<Date>;
    duplicate_reason: string | null;
  };
  kyc_document: {
    id: string;
    user_id: string;
    kyc_id: string | null;
    type: 'pan' | 'aadhaarFront' | 'aadhaarBack';
    kind: 'image' | 'pdf';
    is_redacted: Generated<boolean>;
    expires_at: Date | null;
    created_at: Generated<Date>;
  };
  kyc_draft: {
    user_id: string;
    sealed: string;
    expires_at: Date;
  };
  kyc_file: {
    document_id: string;
    part: number;
    blob: string;
    wrapped_key: string;
    width: number;
    height: number;
    bytes: number;
    shows_number: Generated<boolean>;
    is_blurred: Generated<boolean>;
  };
  kyc_record: {
    id: string;
    user_id: string;
    full_name: string;
    pan_sealed: string;
    pan_mac: Buffer;
    pan_head_mac: Buffer;
    pan_tail_mac: Buffer;
    aadhaar_last4: string;
    aadhaar_mac: Buffer;
    complete_address: string;
    kyc_status: Generated<'pending' | 'approved' | 'rejected'>;
    version: Generated<number>;
    language: 'en' | 'hi';
    submitted_at: Generated<Date>;
    decided_at: Date | null;
  };
  ledger_account: {
    id: string;
    kind: 'user_wallet' | 'gateway_clearing' | 'revenue' | 'suspense' | 'refund_payable';
    owner_id: string | null;
    balance: Generated<Paise>;
    opened_at: Generated<Date>;
  };
  notification: {
    id: string;
    user_id: string | null;
    person_id: string | null;
    kind: string;
    about: unknown;
    created_at: Generated<Date>;
    record_id: GeneratedAlways<string | null>;
  };
  notification_read: {
    user_id: string;
    notification_id: string;
  };
  notification_reader: {
    user_id: string;
    language: 'en' | 'hi' | null;
    muted_in_app: Generated<string[]>;
    muted_email: Generated<string[]>;
    read_up_to: string | null;
    emailed_until: Date | null;
    last_email_at: Date | null;
    screen_language: 'en' | 'hi' | null;
  };
  otp_challenge: {
    id: string;
    purpose: 'login' | 'register' | 'staff_register' | 'step_up' | 'email_old' | 'email_new' | 'google_link';
    email: Email;
    full_name: string | null;
    browser_hash: Buffer;
    is_bound: boolean;
    code_mac: Buffer;
    key_id: string;
    attempts: Generated<number>;
    max_attempts: number;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    superseded_at: Date | null;
  };
  payment_order: {
    id: string;
    user_id: string;
    purpose: 'plan' | 'top_up';
    subscription_id: string | null;
    wallet_id: string | null;
    amount_paise: Paise;
    currency: Generated<string>;
    state: Generated<'created' | 'attempted' | 'fulfilled' | 'expired'>;
    gateway_order_id: string | null;
    is_confirming: Generated<boolean>;
    language: 'en' | 'hi';
    created_at: Generated<Date>;
    next_check_at: Date;
    fulfilled_at: Date | null;
    creation_failed_at: Date | null;
  };
  payment_receipt: {
    payment_id: string;
    user_id: string;
    amount_paise: Paise;
    plan_name: string | null;
    plan_kind: 'purchase' | 'renewal' | 'upgrade' | null;
    starts_at: Date | null;
    expires_at: Date | null;
    payer_name: string;
    payer_email: string;
    business_name: string | null;
    received_at: Generated<Date>;
  };
  posting: {
    journal_id: string;
    account_id: string;
    amount: Paise;
    balance_after: Paise;
    seq: GeneratedAlways<number>;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    issued_at: Generated<Date>;
    consumed_at: Date | null;
    successor_sealed: string | null;
  };
  refund_request: {
    id: string;
    payment_id: string;
    amount_paise: Paise;
    reason: string;
    source: 'suspense' | 'wallet' | 'plan';
    state: Generated<'requested' | 'approved' | 'rejected' | 'expired' | 'processed' | 'failed'>;
    requested_by: string;
    requested_at: Generated<Date>;
    decided_by: string | null;
    decided_at: Date | null;
    remark: string | null;
    gateway_refund_id: string | null;
    gateway_error: string | null;
    next_check_at: Date | null;
    sent_at: Date | null;
    late_notified_at: Date | null;
    ended_at: Date | null;
  };
  role_request: {
    id: string;
    user_id: string;
    from_role: 'user' | 'admin' | 'superadmin';
    to_role: 'user' | 'admin' | 'superadmin';
    proposed_by: string;
    created_at: Generated<Date>;
    expires_at: Date;
    decision: 'approved' | 'refused' | 'replaced' | null;
    decided_at: Date | null;
    decided_by: string | null;
  };
  session: {
    id: string;
    user_id: string;
    device: string;
    browser_hash: Buffer | null;
    method: 'otp' | 'google';
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    idle_seconds: number;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_reason: 'signed_out' | 'revoked' | 'refresh_reused' | 'disabled' | null;
    confirmed_at: Date | null;
  };
  session_handover: {
    hash: Buffer;
    browser_hash: Buffer;
    token_id: string;
    user_id: string;
    expires_at: Date;
    used_at: Date | null;
    is_firm_account: Generated<boolean>;
  };
  sign_in_key: {
    hash: Buffer;
    address_mac: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    browser_hash: Buffer | null;
  };
  subscription: {
    id: string;
    user_id: string;
    state: 'pending' | 'dropped' | 'waiting' | 'active' | 'ended';
    plan_id: string;
    plan: Omit<Selectable<Schema['subscription_plan']>, 'created_at' | 'deleted_at'>;
    price_paise: Paise;
    chosen_at: Generated<Date>;
    activated_at: Date | null;
    expires_at: Date | null;
    payment_id: string | null;
    kind: Generated<'purchase' | 'renewal' | 'upgrade'>;
    upgraded_from_id: string | null;
    quoted_on: CalendarDate | null;
    starts_at: Date | null;
    term_id: string | null;
    slots_used: Generated<number>;
    last_reminder_days: number | null;
    language: 'en' | 'hi';
    original_expires_at: Date | null;
  };
  subscription_plan: {
    id: string;
    name: string;
    description: string;
    description_hi: string | null;
    key_points: Generated<string[]>;
    key_points_hi: string[] | null;
    price_paise: Paise;
    service_limit: number | null;
    validity_months: Generated<number>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
  };
  supply_classification: {
    id: string;
    subject: string;
    sac: string;
    rate_bps: number;
    valid_from: CalendarDate;
    source: string;
    is_verified: boolean;
    created_by: string | null;
    created_at: Generated<Date>;
  };
  support_document: {
    id: string;
    sender_id: string;
    thread_id: string | null;
    entry_id: string | null;
    name: string;
    kind: 'image' | 'pdf';
    expires_at: Date | null;
    created_at: Generated<Date>;
  };
  support_draft: {
    user_id: string;
    conversation: string;
    sealed: string;
    expires_at: Date;
  };
  support_entry: {
    id: string;
    thread_id: string;
    author_id: string;
    text: string;
    idempotency_key: string | null;
    seq: GeneratedAlways<number>;
    sent_at: Generated<Date>;
  };
  support_file: {
    document_id: string;
    part: number;
    blob: string;
    wrapped_key: string;
    width: number;
    height: number;
    bytes: number;
  };
  support_message: {
    id: string;
    fingerprint: Buffer;
    kind: 'contact' | 'help';
    name: string | null;
    email: Email;
    message: string;
    language: 'en' | 'hi';
    received_at: Generated<Date>;
  };
  support_reply: {
    id: string;
    name: string;
    text_en: string;
    text_hi: string;
    version: Generated<number>;
    updated_by: string;
    updated_at: Generated<Date>;
  };
  support_thread: {
    id: string;
    number: GeneratedAlways<number>;
    kind: 'ticket' | 'contact' | 'help';
    user_id: string | null;
    state: Generated<'open' | 'answered' | 'closed'>;
    version: Generated<number>;
    assignee_id: string | null;
    subject: string;
    language: 'en' | 'hi';
    application_id: string | null;
    payment_id: string | null;
    kyc_id: string | null;
    idempotency_key: string | null;
    search_text: string;
    opened_at: Generated<Date>;
    last_message_at: Generated<Date>;
    closed_at: Date | null;
  };
  tax_document: {
    id: string;
    user_id: string;
    kind: 'tax_invoice' | 'bill_of_supply' | 'bill' | 'receipt_voucher' | 'refund_voucher' | 'credit_note' | 'debit_note';
    supplier: string;
    financial_year: string;
    serial: number;
    number: string;
    dated: CalendarDate;
    event_key: string;
    payment_id: string | null;
    application_id: string | null;
    corrects: string | null;
    total_paise: Paise;
    body: TaxDocument;
    created_at: Generated<Date>;
  };
  tax_document_series: {
    supplier: string;
    kind: 'tax_invoice' | 'bill_of_supply' | 'bill' | 'receipt_voucher' | 'refund_voucher' | 'credit_note' | 'debit_note';
    financial_year: string;
    last_number: number;
  };
  tax_profile: {
    user_id: string;
    version: number;
    gstin: string | null;
    legal_name: string;
    address: string;
    pin_code: string;
    state: StateCode;
    created_at: Generated<Date>;
  };
  top_up_lot: {
    id: string;
    wallet_id: string;
    payment_id: string;
    voucher_id: string | null;
    amount_paise: Paise;
    tax_paise: Paise;
    open_paise: Paise;
    open_tax_paise: Paise;
    seq: GeneratedAlways<number>;
    created_at: Generated<Date>;
  };
  top_up_lot_use: {
    seq: GeneratedAlways<number>;
    lot_id: string;
    event_key: string;
    amount_paise: Paise;
    tax_paise: Paise;
    restored_paise: Generated<Paise>;
    restored_tax_paise: Generated<Paise>;
    created_at: Generated<Date>;
  };
  top_up_policy: {
    valid_from: CalendarDate;
    policy: 'advance' | 'instrument';
    created_by: string | null;
    created_at: Generated<Date>;
  };
  user_picture: {
    id: string;
    user_id: string;
    blob: string;
    digest: Buffer;
    created_at: Generated<Date>;
  };
  users: {
    id: string;
    full_name: string;
    email: Email;
    role: Generated<'user' | 'admin' | 'superadmin'>;
    profile_picture: string | null;
    subscription_plan_id: string | null;
    wallet_id: string | null;
    kyc_approved_at: Date | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    kyc_status: 'pending' | 'approved' | 'rejected' | null;
    disabled_by: string | null;
    disabled_reason: string | null;
    search_text: GeneratedAlways<string>;
    superadmin_since: Date | null;
  };
  webhook_inbox: {
    event_id: string;
    body: Buffer;
    received_at: Generated<Date>;
    handled_at: Date | null;
  };
}
