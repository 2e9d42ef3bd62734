import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A new timeline event. */
export type NewTimelineEvent = Omit<Row<'application_event'>, 'seq' | 'at'>;

/** A timeline event with the name of its actor. */
export type TimelineEventRow = Pick<
  Row<'application_event'>,
  'event' | 'state' | 'actor_id' | 'amount_paise' | 'reason' | 'at'
> & { readonly actor_name: string };

/** Adds an event to the timeline of an application. */
export async function insertTimelineEvent(trx: Trx, event: NewTimelineEvent): Promise<void> {
  await trx.insertInto('application_event').values(event).execute();
}

/** Lists the timeline of an application, oldest first. */
export async function listTimelineEvents(
  db: Db,
  applicationId: string,
): Promise<readonly TimelineEventRow[]> {
  return db
    .selectFrom('application_event as line')
    .innerJoin('users', 'users.id', 'line.actor_id')
    .select([
      'line.event',
      'line.state',
      'line.actor_id',
      'line.amount_paise',
      'line.reason',
      'line.at',
      'users.full_name as actor_name',
    ])
    .where('line.application_id', '=', applicationId)
    .orderBy('line.seq')
    .execute();
}
