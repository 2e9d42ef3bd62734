import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The records of a section about a client. */
export type ClientSection = readonly Readonly<Record<string, unknown>>[];

/** What is exported about a client beside their numbers, without private notes of the franchisee. */
const queries = {
  details: (id) => sql`select name, legal_name as "legalName", constitution, phone, email, language,
    state as "businessState", started_on as "startedOn", address, created_at as "addedAt" from client where id = ${id}`,
  // Of other people at the client: whoever holds a bound browser recognises them and learns no more.
  contacts: (id) => sql`select name, role, 'XXXXXX' || right(phone, 4) as phone,
    regexp_replace(email, '^(.).*@', '\\1***@') as email from client_contact
    where client_id = ${id} order by position`,
  documents: (id) => sql`select type, title, period, valid_to as "validTo", source, name,
    created_at as "addedAt" from client_document where client_id = ${id} order by created_at desc`,
  requests: (id) => sql`select type, title, period, note, requested_at as "requestedAt",
    fulfilled_at as "fulfilledAt", withdrawn_at as "withdrawnAt" from client_document_request
    where client_id = ${id} order by requested_at desc`,
  applications: (id) => sql`select tracking_number as "trackingNumber", service_name as service,
    period, state, filed_at as "filedAt", filed.name, filed.phone, filed.email from application
    join application_client as filed on filed.id = application.client_id
    where filed.client_id = ${id} order by filed_at desc`,
  filings: (id) => sql`select rule, period_ends as "periodEnds", filed_on as "filedOn", reference
    from client_filing where client_id = ${id} order by recorded_at desc`,
  authorities: (id) => sql`select scope, method, valid_from as "validFrom",
    valid_until as "validUntil", given_by as "givenBy", agreed_text as "agreedText",
    recorded_at as "recordedAt", withdrawn_at as "withdrawnAt" from client_authority
    left join client_authority_withdrawal as withdrawal
      on withdrawal.authority_id = client_authority.id
    where client_id = ${id} order by recorded_at desc`,
  choices: (id) => sql`select purpose, is_given as "isGiven", notice_version as "noticeVersion",
    language, device, decided_at as "decidedAt" from client_consent where client_id = ${id} order by decided_at desc`,
  nominee: (id) => sql`select name, relation, phone, named_at as "namedAt" from client_nominee
    where client_id = ${id}`,
  erasures: (id) => sql`select state as "erasureState", requested_at as "requestedAt", device,
    due_at as "dueAt", decided_at as "decidedAt", rejection, rejection_law as "rejectionLaw",
    cancelled_on as "cancelledOn" from client_erasure where client_id = ${id} order by requested_at desc`,
  bills: (id) => sql`select kind, number, dated, due_on as "dueOn", total_paise as "totalPaise",
    paid_paise as "paidPaise" from client_bill where client_id = ${id} order by dated desc`,
  payments: (id) => sql`select number, received_on as "receivedOn", method,
    amount_paise as "amountPaise" from client_receipt where client_id = ${id}
    order by received_on desc`,
  shares: (
    id,
  ) => sql`select channel, subject, label, recipient, shared_at as "sentAt" from client_share
    where client_id = ${id} order by shared_at desc`,
  // Views of the office only; those of the franchisee are of their own work.
  views: (id) => sql`with filed as (
      select application.id, application.user_id, tracking_number from application
      join application_client on application_client.id = application.client_id
      where application_client.client_id = ${id}),
    seen as (
      select event.*, tracking_number, user_id, 'number' as kind from filed
      join audit_event event on event.object_id = filed.id::text
        and action in ('applications.pan_viewed', 'applications.answer_viewed')
      union all
      select event.*, tracking_number, user_id, 'document' from filed
      join application_document document on document.application_id = filed.id
      join audit_event event on event.object_id = document.id::text
        and action = 'applications.document_read')
    select to_timestamp(at_micros / 1000000.0) as at, kind, tracking_number as "trackingNumber"
    from seen where actor_id is distinct from user_id
      and convert_from(body, 'UTF8')::jsonb ->> 'outcome' = 'done' order by seq desc`,
  openings: (id) => sql`select at, opening.device, outcome from client_link_opening as opening
    join client_link on client_link.id = opening.link_id where client_id = ${id} order by at desc`,
} as const satisfies Readonly<Record<string, (clientId: string) => RawBuilder<unknown>>>;

/** The name of a section about a client. */
export type ClientSectionName = keyof typeof queries;

/** Reads every section about a client, the latest records of each, at most so many. */
export async function readClientSections(
  db: Db,
  clientId: string,
  most: number,
): Promise<Readonly<Record<ClientSectionName, ClientSection>>> {
  const sections: Partial<Record<ClientSectionName, ClientSection>> = {};
  // Its keys are the names.
  for (const name of Object.keys(queries) as ClientSectionName[]) {
    const { rows } = await sql<ClientSection[number]>`
      ${queries[name](clientId)} limit ${most}`.execute(db);
    sections[name] = rows;
  }
  return sections as Record<ClientSectionName, ClientSection>; // each was read
}
