import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** The query of a section for one person, the latest records first. */
export type SectionQuery = (userId: string) => RawBuilder<unknown>;

// The page of the portal from which the files of an application are downloaded.
const applicationPage = sql`'/dashboard/applications/' || application.id`;

// What staff write to others is the work of the firm, with data of those others.
const ownText = (id: string) => sql`case when user_id = ${id} then text end`;

/**
 * What is exported about a person, by section. Hashes, keys and search texts are never selected; what is
 * sealed is opened with masked numbers (`toRecord` in read-sections.ts).
 */
export const sectionQueries = {
  account: (id) => sql`select full_name, email, role, kyc_status, kyc_approved_at, created_at,
    disabled_at, disabled_reason from users where id = ${id}`,
  agreements: (id) => sql`select version, network, accepted_at from agreement_acceptance
    where user_id = ${id} order by accepted_at desc`,
  signedAgreements: (id) => sql`select version, name, method, network, device, signed_at
    from agreement_signature where user_id = ${id} order by signed_at desc`,
  certificates: (id) => sql`select name, business_name, issued_at from franchise_certificate
    where user_id = ${id} order by issued_at desc`,
  business: (id) => sql`select name, email, phone, created_at, updated_at from business
    where user_id = ${id}`,
  taxProfiles: (id) => sql`select version, legal_name, gstin, address, pin_code, state as business_state,
    created_at from tax_profile where user_id = ${id} order by version desc`,
  kyc: (id) => sql`select id as kyc_id, full_name, pan_sealed, aadhaar_last4, complete_address,
    kyc_status, language, submitted_at, decided_at from kyc_record where user_id = ${id}`,
  kycDocuments: (id) => sql`select type, kind, is_redacted, created_at, expires_at,
    '/dashboard/kyc' as page from kyc_document
    where user_id = ${id} order by created_at desc`,
  kycDecisions: (id) => sql`select kyc_status, reason as kyc_reason, remark, decided_at from kyc_decision
    where user_id = ${id} order by decided_at desc`,
  consents: (id) => sql`select purpose, is_given, notice_version, channel, language, recorded_at
    from consent_event where user_id = ${id} order by recorded_at desc`,
  nominee: (id) => sql`select name, relation, phone, email, named_at from nominee
    where user_id = ${id}`,
  pictures: (id) => sql`select created_at from user_picture where user_id = ${id}`,
  googleAccounts: (id) => sql`select issuer, email, linked_at from google_identity
    where user_id = ${id} order by linked_at desc`,
  passkeys: (id) => sql`select name, created_at, last_used_at, blocked_at from passkey
    where user_id = ${id} order by created_at desc`,
  authenticatorApps: (id) => sql`select created_at, last_used_at from authenticator_app
    where user_id = ${id} and confirmed_at is not null`,
  factorResets: (id) => sql`select decision, created_at, decided_at from factor_reset
    where user_id = ${id} order by created_at desc`,
  signIns: (id) => sql`select device, network, method, created_at as signed_in_at, last_seen_at, expires_at, revoked_at,
    revoked_reason from session where user_id = ${id} order by created_at desc`,
  invitations: (id) => sql`select email, role, created_at, used_at from invitation
    where used_by = ${id} order by created_at desc`,
  roleChanges: (id) => sql`select from_role, to_role, decision, created_at, decided_at
    from role_request where user_id = ${id} order by created_at desc`,
  notificationSettings: (id) => sql`select language, screen_language, muted_in_app, muted_email,
    last_email_at from notification_reader where user_id = ${id}`,
  notifications: (id) => sql`select kind, about, created_at from notification
    where user_id = ${id} order by created_at desc, id desc`,
  announcementsRead: (id) => sql`select text_en, text_hi, read_at from announcement_read
    join announcement on announcement.id = announcement_read.announcement_id
    where user_id = ${id} order by read_at desc`,
  plans: (id) => sql`select state, kind, plan ->> 'name' as plan_name, price_paise, chosen_at,
    starts_at, expires_at, payment_id, slots_used from subscription
    where user_id = ${id} order by chosen_at desc`,
  orders: (id) => sql`select purpose, amount_paise, currency, state, gateway_order_id, created_at,
    fulfilled_at from payment_order where user_id = ${id} order by created_at desc`,
  payments: (id) => sql`select payment_id, amount_paise, plan_name, payer_name, payer_email,
    business_name, received_at from payment_receipt where user_id = ${id} order by received_at desc`,
  refunds: (id) => sql`select refund_request.payment_id, refund_request.amount_paise, reason, state,
    requested_at, ended_at from refund_request
    join payment_receipt on payment_receipt.payment_id = refund_request.payment_id
    where user_id = ${id} order by requested_at desc`,
  wallets: (id) => sql`select id as wallet_id, kind, balance as balance_paise,
    reserved as reserved_paise, opened_at from ledger_account where owner_id = ${id}`,
  walletEntries: (id) => sql`select journal.kind, posting.amount as amount_paise,
    posting.balance_after as balance_paise, journal.payment_id, recorded_at from posting
    join ledger_account on ledger_account.id = posting.account_id
    join journal on journal.id = posting.journal_id
    where owner_id = ${id} order by posting.seq desc`,
  walletAdjustments: (id) => sql`select direction, amount_paise, reason_code, reason, state,
    requested_at, decided_at from wallet_adjustment where user_id = ${id} order by requested_at desc`,
  taxDocuments: (id) => sql`select kind, number, dated, total_paise, payment_id from tax_document
    where user_id = ${id} order by dated desc, created_at desc`,
  applications: (id) => sql`select application.tracking_number, application.state, service_name,
    department_name, period, application_client.name as client_name, is_self, rejection, filed_at,
    state_since, ${applicationPage} as page, application.id as application_id, answers_sealed,
    (select form_fields from eservice_version where id = version_id) as form_fields from application
    join application_client on application_client.id = application.client_id
    where application.user_id = ${id} order by filed_at desc`,
  applicationMessages: (id) => sql`select tracking_number, author_id = ${id} as is_own,
    ${ownText(id)} as text, requested_documents, sent_at from application_message
    join application on application.id = application_message.application_id
    where author_id = ${id} or user_id = ${id} order by application_message.seq desc`,
  applicationDocuments: (id) => sql`select tracking_number, name, purpose,
    application_document.kind, application_document.created_at,
    case when user_id = ${id} then ${applicationPage} end as page
    from application_document left join application on application.id = application_document.application_id
    where sender_id = ${id} order by application_document.created_at desc`,
  applicationSteps: (id) => sql`select tracking_number, event, application_event.state, at
    from application_event join application on application.id = application_event.application_id
    where actor_id = ${id} order by application_event.seq desc`,
  correctionRequests: (id) => sql`select tracking_number, text, application_correction_request.state,
    reason, requested_at, decided_at from application_correction_request
    join application on application.id = application_correction_request.application_id
    where user_id = ${id} order by requested_at desc`,
  tickets: (id) => sql`select number, kind, subject, state, answer_by, opened_at, closed_at
    from support_thread where user_id = ${id} order by opened_at desc`,
  ticketMessages: (id) => sql`select number, author_id = ${id} as is_own, ${ownText(id)} as text,
    sent_at from support_entry join support_thread on support_thread.id = support_entry.thread_id
    where author_id = ${id} or user_id = ${id} order by support_entry.seq desc`,
  ticketDocuments: (id) => sql`select name, kind, created_at,
    (select '/dashboard/support/' || id from support_thread where id = thread_id and user_id = ${id}) as page
    from support_document
    where sender_id = ${id} order by created_at desc`,
  calendarProfile: (id) => sql`select answers, language, remind_days, created_at, updated_at
    from calendar_profile where user_id = ${id}`,
  calendarMarks: (id) => sql`select rule, period_ends, done_on, note, marked_at
    from calendar_completion where user_id = ${id} order by marked_at desc`,
  calendarFiles: (id) => sql`select rule, period_ends, name, kind, created_at,
    '/dashboard/calendar' as page from calendar_file
    where user_id = ${id} order by created_at desc`,
  calendarLinks: (id) => sql`select subject, language, created_at from calendar_feed
    where user_id = ${id}`,
  calendarReminders: (id) => sql`select subject, rule, period_ends, due, reminded_at
    from calendar_reminder where user_id = ${id} order by reminded_at desc`,
  clientReminderDays: (id) => sql`select remind_days from client_reminder_days
    where user_id = ${id}`,
  billingProfiles: (id) => sql`select version, name, is_composition, sac, rate_bps, prefix,
    upi_address, footer, created_at from billing_profile where user_id = ${id} order by version desc`,
  clientImports: (id) => sql`select file_name, added, imported_at, undone_at from client_import
    where user_id = ${id} order by imported_at desc`,
  clientPrices: (id) => sql`select slug as service, price_paise, set_at from client_price
    join eservice on eservice.id = client_price.eservice_id
    where user_id = ${id} order by set_at desc`,
  recurringOrders: (id) => sql`select form, slug as service, frequency, days_before, is_paused,
    client_price_paise, recurring_order.created_at from recurring_order
    left join eservice on eservice.id = recurring_order.eservice_id
    where user_id = ${id} order by recurring_order.created_at desc`,
  batches: (id) => sql`select form, month, created_at from filing_batch
    where user_id = ${id} order by created_at desc`,
  accountDeletions: (id) => sql`select state, requested_at, due_at, ended_at from erasure
    where user_id = ${id} order by requested_at desc`,
  legalHolds: (id) => sql`select set_at, ends_on from legal_hold where user_id = ${id}`,
  actions: (id) => sql`select action, object_id, to_timestamp(at_micros / 1000000.0) as at
    from audit_event where actor_id = ${id} order by seq desc`,
} as const satisfies Readonly<Record<string, SectionQuery>>;

/** The name of a section. */
export type SectionName = keyof typeof sectionQueries;

/** Lets the transaction wait for a slow client, who reads page after page. */
export async function allowSlowReader(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
}

/** Opens the cursor of a section. A transaction has one at a time. */
export async function openSection(trx: Trx, query: RawBuilder<unknown>): Promise<void> {
  await sql`declare section_records no scroll cursor for ${query}`.execute(trx);
}

/** The next records of the open section. */
export async function fetchRecords(
  trx: Trx,
  limit: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    fetch forward ${sql.lit(limit)} from section_records`.execute(trx);
  return rows;
}

/** Closes the cursor of a section. */
export async function closeSection(trx: Trx): Promise<void> {
  await sql`close section_records`.execute(trx);
}
