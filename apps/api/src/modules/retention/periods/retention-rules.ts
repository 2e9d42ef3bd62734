import type { RetentionKindName } from '@anupal/contract/privacy/retention-kinds';
import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import type { TableName } from '../register/register.ts';

/** Rows whose period is over, and what happens to them. */
export interface RetentionRule {
  readonly name: string;
  readonly kind: RetentionKindName;
  readonly table: TableName;
  /** The rows whose period is over, in SQL; it no longer matches a row that was stripped. */
  readonly where: string;
  /** What is written instead of deleting. */
  readonly set?: string;
  /** The files of a row (`blob`), in SQL, which are removed after it. */
  readonly files?: string;
}

const filesOfThreads = `select blob from support_file join support_document on support_document.id = document_id
  where thread_id in (select id from ended)`;

const claimTime = `interval '${retentionPeriods.claimYears} years'`;

const notHeld = `user_id not in (select user_id from legal_hold
  where ends_on is null or ends_on >= day_in_india(now()))`;

/**
 * What the job `retention` ends. Other jobs end what expires within days (`endedBy` in
 * contract/src/privacy/retention-kinds.ts). A legal hold precedes every rule. Rows of the books are stripped of names and never deleted; triggers
 * refuse both before the time.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'support tickets closed over three years ago',
    kind: 'support',
    table: 'support_thread',
    where: `kind = 'ticket' and closed_at < now() - ${claimTime} and ${notHeld}`,
    files: filesOfThreads,
  },
  {
    name: 'support tickets left open, without a message for three years',
    kind: 'support',
    table: 'support_thread',
    where: `kind = 'ticket' and closed_at is null and last_message_at < now() - ${claimTime} and ${notHeld}`,
    files: filesOfThreads,
  },
  ...agreementRules(),
  {
    name: 'authorities that ended, or whose client was deleted, over three years ago',
    kind: 'authorities',
    table: 'client_authority',
    // What a client withdrew must stay known, or a letter from before would be in force again.
    where: `(user_id is null or ${notHeld})
      and (client_id is null or id not in (select authority_id from client_authority_withdrawal
        where recorded_by is null))
      and (valid_until < day_in_india(now()) - ${claimTime}
      or client_deleted_at < now() - ${claimTime}
      or id in (select authority_id from client_authority_withdrawal
        where withdrawn_at < now() - ${claimTime}))`,
  },
  {
    name: 'signed letters of authorities that were deleted, of deleted clients',
    kind: 'authorities',
    table: 'client_document',
    where: `client_id is null and ${notHeld}
      and not exists (select from client_authority where document_id = client_document.id)`,
    files: 'select blob from client_file where document_id in (select id from ended)',
  },
  {
    name: 'agreements offered over 90 days ago and never signed',
    kind: 'agreement',
    table: 'agreement_offer',
    where: `created_at < now() - interval '${retentionPeriods.unsignedDays} days' and ${notHeld}
      and not exists (select from agreement_signature where offer_id = agreement_offer.id)`,
  },
  {
    name: 'names in receipts of more than eight financial years ago',
    kind: 'taxDocuments',
    table: 'payment_receipt',
    where: `received_at < books_open_from(current_date)::timestamp at time zone 'Asia/Kolkata'
      and payer_name <> 'Erased' and ${notHeld}`,
    set: `payer_name = 'Erased', payer_email = 'erased@erased.invalid', business_name = null`,
  },
  {
    name: 'names in tax documents of more than eight financial years ago',
    kind: 'taxDocuments',
    table: 'tax_document',
    where: `dated < books_open_from(current_date) and body #>> '{recipient,name}' <> 'Erased' and ${notHeld}`,
    set: `body = body || jsonb_build_object('recipient', body -> 'recipient' || jsonb_build_object(
      'name', 'Erased', 'gstin', null, 'address', null, 'pinCode', null))`,
  },
  ...billRules(),
  {
    name: 'codes with a GSTIN in e-invoices of more than eight financial years ago',
    kind: 'taxDocuments',
    table: 'e_invoice',
    where: `signed_qr <> 'Erased' and document_id in
      (select id from tax_document where dated < books_open_from(current_date) and ${notHeld})`,
    set: `signed_qr = 'Erased'`,
  },
];

// Bills and payments of a client who is in the client book stay as they are.
function billRules(): readonly RetentionRule[] {
  const tables = [
    ['bills', 'client_bill', 'dated', ', recipient_gstin_sealed = null'],
    ['credit notes on bills', 'client_bill_note', 'dated', ''],
    ['payments', 'client_receipt', 'received_on', ''],
  ] as const;
  return tables.map(([what, table, day, more]) => ({
    name: `names of deleted clients in ${what} of more than eight financial years ago`,
    kind: 'clientBills',
    table,
    where: `client_id is null and ${day} < books_open_from(current_date)
      and body #>> '{recipient,name}' <> 'Erased' and ${notHeld}`,
    set: `body = body || jsonb_build_object('recipient', body -> 'recipient' || jsonb_build_object(
      'name', 'Erased', 'gstin', null, 'address', null, 'pinCode', null))${more}`,
  }));
}

// Referring tables first, so that no foreign key blocks a deletion.
function agreementRules(): readonly RetentionRule[] {
  const people = `select user_id from erasure
    where state = 'done' and ended_at < now() - ${claimTime} and ${notHeld}`;
  const ofPerson = `user_id in (${people})`;
  const ofCertificate = `certificate_id in (select id from franchise_certificate where ${ofPerson})`;
  const tables = [
    ['certificate files', 'franchise_certificate_file', ofCertificate],
    ['revocations of certificates', 'franchise_certificate_revocation', ofCertificate],
    ['certificates', 'franchise_certificate', ofPerson],
    [
      'signed agreements',
      'agreement_file',
      `offer_id in (select id from agreement_offer where ${ofPerson})`,
    ],
    ['signatures of agreements', 'agreement_signature', ofPerson],
    ['offered agreements', 'agreement_offer', ofPerson],
    ['e-stamps', 'agreement_stamp', ofPerson],
    ['reminders to sign', 'agreement_reminder', ofPerson],
    ['requests to sign', 'agreement_request', ofPerson],
    ['acceptances of the agreement', 'agreement_acceptance', ofPerson],
    ['decisions about consent', 'consent_event', ofPerson],
  ] as const;
  return tables.map(([what, table, where]) => ({
    name: `${what} of accounts erased over three years ago`,
    kind: 'agreement',
    table,
    where,
  }));
}
