import { sql } from 'kysely';
import type { FirmPlace } from '@anupal/contract/invoices/firm';
import type { Row, Trx } from '../../../platform/db/database.ts';

/** Saves the first profile of a demo firm, unless there is one. */
export async function seedFirmProfile(
  trx: Trx,
  {
    places,
    ...row
  }: Omit<Row<'firm_tax_profile'>, 'version' | 'created_at' | 'places'> & {
    readonly places: readonly FirmPlace[];
  },
): Promise<void> {
  await trx
    .insertInto('firm_tax_profile')
    .values({ version: 1, ...row, places: sql<FirmPlace[]>`${JSON.stringify(places)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
