import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A view of a person's documents by another person, from the audit log. */
export interface ViewRow {
  readonly seq: number;
  readonly at: Date;
  readonly action: ViewAction;
  /** The event as recorded. */
  readonly body: Buffer;
  /** Application, ticket, document or month, as the person knows them; null for KYC, agreements and nominees. */
  readonly name: string | null;
}

/** The events that are views of a document or a hidden number. */
export type ViewAction =
  | 'kyc.page_read'
  | 'kyc.original_read'
  | 'kyc.pan_viewed'
  | 'applications.document_read'
  | 'applications.pan_viewed'
  | 'applications.answer_viewed'
  | 'support.document_read'
  | 'agreements.file_read'
  | 'invoices.file_read'
  | 'invoices.archive_exported'
  | 'privacy.nominee_read';

/**
 * Lists views of the documents and hidden numbers of a person by others, the latest first. Each part
 * reads an index of the audit log: by person for KYC, agreements, nominees and tax
 * documents, by object for applications and tickets, and by action for downloads of all tax documents of a
 * month, which concern everyone to whom one of that kind had been issued by then.
 */
export async function listViews(
  db: Db,
  { userId, before }: { readonly userId: string; readonly before: number | null },
  limit: number,
): Promise<readonly ViewRow[]> {
  const page = sql`
    and ${before === null ? sql`true` : sql`audit_event.seq < ${before}`}
    and audit_event.actor_id is distinct from ${userId}
    order by audit_event.seq desc limit ${limit}`;
  const { rows } = await sql<ViewRow>`
    with view as (
      (select seq, at_micros, action, body, null as name from audit_event
        where person_id = ${userId}
          and action in ('kyc.page_read', 'kyc.original_read', 'kyc.pan_viewed',
            'agreements.file_read', 'privacy.nominee_read') ${page})
      union all
      (select seq, at_micros, action, audit_event.body, number from audit_event
        join tax_document on tax_document.id::text = audit_event.object_id
        where person_id = ${userId} and action = 'invoices.file_read' ${page})
      union all
      (select seq, at_micros, action, audit_event.body, object_id from audit_event
        cross join lateral (select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail) event
        where action = 'invoices.archive_exported'
          -- Events before December 2026 store the person as "userId".
          and coalesce(detail ->> 'person', detail ->> 'userId', ${userId}) = ${userId}
          and exists (select from tax_document where user_id = ${userId}
            and to_char(dated, 'YYYY-MM') = object_id
            and kind = coalesce(detail ->> 'kind', kind)
            and created_at <= to_timestamp(at_micros / 1000000.0)) ${page})
      union all
      (select seq, at_micros, action, body, tracking_number from audit_event
        join application on application.id::text = audit_event.object_id
        where application.user_id = ${userId}
          and action in ('applications.pan_viewed', 'applications.answer_viewed') ${page})
      union all
      (select seq, at_micros, action, body,
          tracking_number || ' · ' || application_document.name from audit_event
        join application_document on application_document.id::text = audit_event.object_id
        join application on application.id = application_document.application_id
        where application.user_id = ${userId} and action = 'applications.document_read' ${page})
      union all
      (select seq, at_micros, action, body,
          '#' || number || ' · ' || support_document.name from audit_event
        join support_document on support_document.id::text = audit_event.object_id
        join support_thread on support_thread.id = support_document.thread_id
        where support_thread.user_id = ${userId} and action = 'support.document_read' ${page})
    )
    select seq, to_timestamp(at_micros / 1000000.0) as at, action, body, name
    from view order by seq desc limit ${limit}`.execute(db);
  return rows;
}
