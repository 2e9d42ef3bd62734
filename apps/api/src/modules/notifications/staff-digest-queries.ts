import { sql } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { StaffEvent } from '@anupal/contract/notifications/events';
import type { Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';

/** A staff member with a digest due. */
export interface DigestRecipientRow {
  readonly id: string;
  readonly email: Email;
  readonly full_name: string;
  readonly role: Role;
  readonly language: Language | null;
}

/** The staff without a digest in the last 15 minutes who have new events. */
export async function listDigestRecipients(db: Db): Promise<readonly DigestRecipientRow[]> {
  const { rows } = await sql<DigestRecipientRow>`
    select users.id, users.email, users.full_name, users.role,
      coalesce(reader.language, reader.screen_language) as language
    from users left join notification_reader reader on reader.user_id = users.id
    where users.role <> 'user' and users.disabled_at is null
      and (reader.last_email_at is null or reader.last_email_at < now() - interval '15 minutes')
      and exists (select from notification entry where entry.user_id is null
        and entry.created_at > coalesce(reader.emailed_until, users.created_at)
        and entry.created_at <= ${settled})`.execute(db);
  return rows;
}

/**
 * Counts, by kind, the events that a user has neither read nor been emailed about. Kinds they
 * turned off do not count.
 */
export async function countUnsentEvents(
  trx: Trx,
  userId: string,
): Promise<readonly { readonly kind: StaffEvent['kind']; readonly count: number }[]> {
  const { rows } = await sql<{ kind: StaffEvent['kind']; count: number }>`
    select entry.kind, count(*)::int as count
    from notification entry, users left join notification_reader reader on reader.user_id = users.id
    where users.id = ${userId} and entry.user_id is null
      and entry.person_id is distinct from users.id
      and entry.created_at > coalesce(reader.emailed_until, users.created_at)
      and entry.created_at <= ${settled}
      and entry.kind <> all(coalesce(reader.muted_email, '{}'))
      and (reader.read_up_to is null or entry.id > reader.read_up_to)
      and not exists (select from notification_read
        where user_id = users.id and notification_id = entry.id)
    group by entry.kind`.execute(trx);
  return rows;
}

/** Records that the events until now were emailed, or that there were none to email. */
export async function markDigestSent(trx: Trx, userId: string, isEmailed: boolean): Promise<void> {
  await sql`
    update notification_reader set emailed_until = ${settled},
      last_email_at = case when ${isEmailed} then now() else last_email_at end
    where user_id = ${userId}`.execute(trx);
}

// A notification has the start time of its transaction, which ends within a minute.
const settled = sql`now() - interval '1 minute'`;
