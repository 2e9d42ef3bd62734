import { sql } from 'kysely';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';

/** The totals of an application's fees, with its form and answers. */
export interface FeeSummaryRow {
  readonly id: string;
  readonly charged_paise: Paise;
  /** The government's part; null if the service has no fixed fee and none was quoted. */
  readonly government_paise: Paise | null;
  readonly returned_paise: Paise;
  /** What the franchisee charges the client; null without a client. */
  readonly client_price_paise: Paise | null;
  readonly answers_sealed: string;
  readonly form_fields: readonly FormField[];
}

/** Reads the fee totals of applications. Due and dropped charges do not count. */
export async function selectFeeSummaries(
  db: Db,
  ids: readonly string[],
): Promise<readonly FeeSummaryRow[]> {
  const { rows } = await sql<FeeSummaryRow>`
    select application.id, application.answers_sealed, version.form_fields,
      fees.charged_paise, fees.returned_paise, application.client_price_paise,
      case when fees.government_paise > 0 or version.government_fee_paise is not null
        then fees.government_paise end as government_paise
    from application
    join eservice_version version on version.id = application.version_id
    cross join lateral (
      select coalesce(sum(firm_fee_paise + government_fee_paise), 0)::bigint as charged_paise,
        coalesce(sum(government_fee_paise), 0)::bigint as government_paise,
        coalesce(sum(case state when 'refunded' then firm_fee_paise + government_fee_paise
          - retained_paise else government_refunded_paise + lowered_paise end), 0)::bigint as returned_paise
      from application_charge
      where application_id = application.id and state in ('paid', 'refunded')) fees
    where application.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
