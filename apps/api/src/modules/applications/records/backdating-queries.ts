import type { Trx } from '../../../platform/db/database.ts';
import type { ApplicationRow } from './application-queries.ts';

/** When an application of a demo was filed and completed. */
export interface DemoTimes {
  readonly filedAt: Date;
  readonly endedAt: Date;
}

/** Backdates a completed application of a demo. Its charge stays in today's books. */
export async function backdateApplication(
  trx: Trx,
  { id, client_id }: Pick<ApplicationRow, 'id' | 'client_id'>,
  { filedAt, endedAt }: DemoTimes,
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ filed_at: filedAt, state_since: endedAt, work_started_at: filedAt })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('application_client')
    .set({ last_filed_at: filedAt })
    .where('id', '=', client_id)
    .execute();
  await trx
    .updateTable('application_document')
    .set({ created_at: endedAt, delivered_at: endedAt })
    .where('application_id', '=', id)
    .where('purpose', '=', 'result')
    .execute();
}
