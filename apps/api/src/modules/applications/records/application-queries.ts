import { sql } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

// search_text is only for searching.
const applicationColumns = [
  'id',
  'user_id',
  'client_id',
  'tracking_number',
  'state',
  'version',
  'assignee_id',
  'eservice_id',
  'version_id',
  'service_name',
  'service_name_hi',
  'department_name',
  'department_name_hi',
  'subscription_id',
  'answers_sealed',
  'language',
  'awaits_reply',
  'rejection',
  'period',
  'registration_id',
  'registration_kind',
  'registration_sealed',
  'filed_at',
  'state_since',
  'work_started_at',
  'reopened_at',
  'client_price_paise',
] as const;

/** An application as stored. */
export type ApplicationRow = Pick<Row<'application'>, (typeof applicationColumns)[number]>;

/** The columns of a new application. */
export type NewApplication = Omit<
  Row<'application'>,
  | 'state'
  | 'version'
  | 'assignee_id'
  | 'awaits_reply'
  | 'rejection'
  | 'filed_at'
  | 'state_since'
  | 'work_started_at'
  | 'reopened_at'
>;

/** Inserts an application. Undefined if its tracking number is taken. */
export async function insertApplication(
  trx: Trx,
  application: NewApplication,
): Promise<ApplicationRow | undefined> {
  return trx
    .insertInto('application')
    .values(application)
    .onConflict((conflict) => conflict.column('tracking_number').doNothing())
    .returning(applicationColumns)
    .executeTakeFirst();
}

/** Finds an application by its id. */
export async function selectApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .select(applicationColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the application that a user filed under an idempotency key. */
export async function selectByFilingKey(
  db: Db,
  userId: string,
  filingKey: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .select(applicationColumns)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', filingKey)
    .executeTakeFirst();
}

/** Locks an application until the end of the transaction, so that changes to it are serialized. */
export async function lockApplication(trx: Trx, id: string): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('application')
    .select(applicationColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The conditions that an application must meet to be updated. */
export interface UpdateGuard {
  readonly id: string;
  readonly from: readonly ApplicationState[];
  /** Any version if omitted. */
  readonly version?: number | undefined;
  /** The assignee; null for unassigned, anyone if omitted. */
  readonly assigneeId?: string | null;
  /** The franchisee; anyone if omitted. */
  readonly userId?: string;
}

/** What a transition changes. */
export interface ApplicationChange {
  /** Null if the state stays. */
  readonly state: ApplicationState | null;
  readonly assigneeId?: string | null;
  readonly awaitsAnswer?: boolean;
  readonly rejection?: string;
  readonly beginsWork?: boolean;
  readonly reopens?: boolean;
}

/** Notes that work on an application has started, if it has not. */
export async function markWorkStarted(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('application')
    .set({ work_started_at: sql<Date>`coalesce(work_started_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Updates an application if it still meets the guard. Undefined if another update was first. */
export async function updateApplication(
  trx: Trx,
  { id, from, version, assigneeId, userId }: UpdateGuard,
  change: ApplicationChange,
): Promise<ApplicationRow | undefined> {
  const { state, rejection, beginsWork, reopens, awaitsAnswer } = change;
  const assignee = change.assigneeId;
  return trx
    .updateTable('application')
    .set({
      version: sql<number>`version + 1`,
      ...(state === null ? {} : { state, state_since: stateSince(state) }),
      ...(assignee === undefined ? {} : { assignee_id: assignee }),
      // Only an application that needs action can await an answer.
      ...(awaitsAnswer === undefined ? {} : { awaits_reply: awaitsAnswer }),
      ...(state === null || state === 'action_needed' ? {} : { awaits_reply: false }),
      ...(rejection === undefined ? {} : { rejection }),
      ...(reopens ? { reopened_at: sql<Date>`now()` } : {}),
      ...(beginsWork ? { work_started_at: sql<Date>`coalesce(work_started_at, now())` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(assigneeId === null, (query) => query.where('assignee_id', 'is', null))
    .$if(typeof assigneeId === 'string', (query) =>
      query.where('assignee_id', '=', assigneeId ?? ''),
    )
    .returning(applicationColumns)
    .executeTakeFirst();
}

// A repeated question does not restart the time in the state.
function stateSince(state: ApplicationState) {
  return sql<Date>`case when state = ${state} then state_since else now() end`;
}

/** Increments the version of a locked application whose state stays. */
export async function incrementVersion(trx: Trx, id: string): Promise<ApplicationRow> {
  return trx
    .updateTable('application')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

/** Replaces the sealed answers of an application and the columns derived from them. */
export async function updateAnswers(
  db: Db,
  id: string,
  answers: Pick<Row<'application'>, 'answers_sealed'> &
    Partial<Pick<Row<'application'>, 'duplicate_macs' | 'period'>>,
): Promise<void> {
  await db.updateTable('application').set(answers).where('id', '=', id).execute();
}

/** Replaces the sealed number of the registration that an application was filed under. */
export async function updateRegistration(
  db: Db,
  { id, sealed }: { readonly id: string; readonly sealed: string },
  resealed: string | null,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ registration_sealed: resealed })
    .where('id', '=', id)
    .where('registration_sealed', '=', sealed)
    .execute();
}

/** Whose applications: those of a franchisee, or those for one client. */
export type ApplicationOwner = { readonly userId: string } | { readonly clientId: string };

/** Lists applications of an owner that still hold what they were filed with. */
export async function listUnstripped(
  trx: Trx,
  owner: ApplicationOwner,
  limit: number,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('application')
    .select('id')
    .where(
      'userId' in owner
        ? sql<boolean>`user_id = ${owner.userId}`
        : sql<boolean>`client_id = ${owner.clientId}`,
    )
    .where(sql<boolean>`search_text <> lower(tracking_number)`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes from an application what it was filed with; its tracking number is all that can be searched. */
export async function stripApplication(trx: Trx, id: string, answers: string): Promise<void> {
  await trx
    .updateTable('application')
    .set({
      answers_sealed: answers,
      search_text: sql<string>`lower(tracking_number)`,
      duplicate_macs: null,
      idempotency_key: null,
      registration_kind: null,
      registration_sealed: null,
      rejection: sql<string | null>`case when rejection is not null then 'Erased' end`,
    })
    .where('id', '=', id)
    .execute();
}
