import type { ConversationState } from '@anupal/contract/support/lifecycle';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

// search_text is only for searching.
const conversationColumns = [
  'id',
  'number',
  'kind',
  'user_id',
  'state',
  'version',
  'assignee_id',
  'subject',
  'language',
  'application_id',
  'payment_id',
  'kyc_id',
  'opened_at',
  'last_message_at',
  'closed_at',
  'answer_by',
] as const;

/** A conversation as stored. */
export type ConversationRow = Pick<Row<'support_thread'>, (typeof conversationColumns)[number]>;

/** The columns of a new conversation. */
export type NewConversation = Pick<
  Row<'support_thread'>,
  | 'id'
  | 'kind'
  | 'user_id'
  | 'subject'
  | 'language'
  | 'application_id'
  | 'payment_id'
  | 'kyc_id'
  | 'idempotency_key'
  | 'search_text'
> &
  Partial<Pick<Row<'support_thread'>, 'answer_by' | 'about_user_id'>>;

/** Inserts a conversation. */
export async function insertConversation(
  trx: Trx,
  conversation: NewConversation,
): Promise<ConversationRow> {
  return trx
    .insertInto('support_thread')
    .values(conversation)
    .returning(conversationColumns)
    .executeTakeFirstOrThrow();
}

/** Finds a conversation by its id. */
export async function selectConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('support_thread')
    .select(conversationColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the ticket that a user opened under an idempotency key. */
export async function selectByOpeningKey(
  db: Db,
  userId: string,
  openingKey: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('support_thread')
    .select(conversationColumns)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', openingKey)
    .executeTakeFirst();
}

/** Locks a conversation until the end of the transaction, so that changes to it are serialized. */
export async function lockConversation(trx: Trx, id: string): Promise<ConversationRow | undefined> {
  return trx
    .selectFrom('support_thread')
    .select(conversationColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The conditions that a conversation must meet to be updated. */
export interface UpdateGuard {
  readonly id: string;
  readonly from: readonly ConversationState[];
  /** Any version if omitted. */
  readonly version?: number | undefined;
  /** Closed at most so many days ago; no limit if omitted. */
  readonly closedWithinDays?: number | undefined;
}

/** What a transition changes. */
export interface ConversationChange {
  /** Null if the state stays. */
  readonly state: ConversationState | null;
  readonly assigneeId?: string | null;
  readonly isWritten?: boolean;
}

/** Updates a conversation if it still meets the guard. Undefined if another update was first. */
export async function updateConversation(
  trx: Trx,
  { id, from, version, closedWithinDays: days }: UpdateGuard,
  { state, assigneeId, isWritten = false }: ConversationChange,
): Promise<ConversationRow | undefined> {
  return trx
    .updateTable('support_thread')
    .set({
      version: sql<number>`version + 1`,
      ...(state === null ? {} : { state, closed_at: closedAt(state) }),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(isWritten ? { last_message_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .$if(days !== undefined, (query) =>
      query.where('closed_at', '>', sql<Date>`now() - ${days} * interval '1 day'`),
    )
    .returning(conversationColumns)
    .executeTakeFirst();
}

function closedAt(state: ConversationState) {
  return state === 'closed' ? sql<Date>`now()` : null;
}

/** A message with the name of its author. */
export interface MessageRow {
  readonly id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly text: string;
  readonly sent_at: Date;
}

/** Lists the messages of a conversation, oldest first. */
export async function listMessages(db: Db, conversationId: string): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('support_entry as entry')
    .innerJoin('users', 'users.id', 'entry.author_id')
    .select([
      'entry.id',
      'entry.author_id',
      'entry.text',
      'entry.sent_at',
      'users.full_name as author_name',
    ])
    .where('entry.thread_id', '=', conversationId)
    .orderBy('entry.seq')
    .execute();
}
