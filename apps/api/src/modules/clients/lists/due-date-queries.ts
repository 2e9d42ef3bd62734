import type { EarlierReturns } from '@anupal/contract/calendar/clients/client-calendar';
import type { ClientPurpose } from '@anupal/contract/clients/client-purposes';
import type { RegistrationKind } from '@anupal/contract/clients/registration-kinds';
import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { StateCode } from '@anupal/contract/values/states';
import type { Constitution } from '@anupal/contract/clients/registrations';
import type { filingFrequencies, gstSchemes } from '@anupal/contract/clients/schemas';
import type { Db } from '../../../platform/db/database.ts';

/** A client, as far as due dates depend on them. */
export interface DueClientRow {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly constitution: Constitution | null;
  readonly state: StateCode | null;
  readonly started_on: CalendarDate | null;
  readonly created_at: Date;
  /** When they were last reactivated; null if never. */
  readonly active_since: Date | null;
  /** When they were last deactivated; null if it is not known. */
  readonly inactive_since: Date | null;
  readonly registrations: readonly {
    readonly id: string;
    readonly kind: RegistrationKind;
    readonly state: StateCode | null;
    readonly scheme: (typeof gstSchemes)[number] | null;
    readonly frequency: (typeof filingFrequencies)[number] | null;
    readonly earlier: EarlierReturns | null;
    readonly validFrom: CalendarDate | null;
    readonly validTo: CalendarDate | null;
  }[];
}

/** Which clients of a franchisee; absent means all active ones. */
export interface DueClientFilter {
  readonly ids?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  /** Leaves out clients who objected to this purpose. */
  readonly purpose?: ClientPurpose | undefined;
}

/** Lists clients of a franchisee by name with what their due dates depend on. */
export async function listDueClients(
  db: Db,
  userId: string,
  { ids, tag, group, purpose }: DueClientFilter,
): Promise<readonly DueClientRow[]> {
  const { rows } = await sql<DueClientRow>`
    select client.id, client.name, client.is_active, client.constitution, client.state, client.started_on,
      client.created_at, client.active_since, client.inactive_since,
      coalesce(registered.all, '[]') as registrations
    from client left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'state', state, 'scheme', scheme,
        'frequency', frequency, 'validFrom', valid_from, 'validTo', valid_to,
        'earlier', case when returns_from is not null then jsonb_build_object('until', returns_from,
          'scheme', earlier_scheme, 'frequency', earlier_frequency) end)
        order by kind, state, id) as all
      from client_registration where client_id = client.id
    ) registered on true
    where client.user_id = ${userId}
      and ${ids === undefined ? sql`client.is_active` : sql`client.id = any(${ids}::uuid[])`}
      and ${tag === undefined ? sql`true` : sql`${tag} = any(client.tags)`}
      and ${group === undefined ? sql`true` : sql`client.group_name = ${group}`}
      and ${purpose === undefined ? sql`true` : sql`accepts_purpose(client.id, ${purpose})`}
    order by client.sort_name, client.id`.execute(db);
  return rows;
}
