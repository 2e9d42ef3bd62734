import type { Generated, Selectable } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationEvent } from '@anupal/contract/applications/schemas';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/public.ts';

type EventTable = {
  place: Generated<number>;
  application_id: string;
  event: ApplicationEvent;
  state: ApplicationState;
  actor_id: string;
  amount_paise: Paise | null;
  reason: string | null;
  at: Generated<Date>;
};

type EventTables = { application_event: EventTable; users: UserTable };

function tables(db: Db) {
  return db.$extendTables<EventTables>();
}

/** A new timeline event. */
export type NewTimelineEvent = Omit<Selectable<EventTable>, 'place' | 'at'>;

/** A timeline event with the name of its actor. */
export type TimelineEventRow = Pick<
  Selectable<EventTable>,
  'event' | 'state' | 'actor_id' | 'amount_paise' | 'reason' | 'at'
> & { readonly actor_name: string };

/** Adds an event to the timeline of an application. */
export async function insertTimelineEvent(trx: Trx, event: NewTimelineEvent): Promise<void> {
  await tables(trx).insertInto('application_event').values(event).execute();
}

/** Lists the timeline of an application, oldest first. */
export async function listTimelineEvents(
  db: Db,
  applicationId: string,
): Promise<readonly TimelineEventRow[]> {
  return tables(db)
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
    .orderBy('line.place')
    .execute();
}
