import type { Language } from '@anupal/contract/languages';
import type { ConversationState } from '@anupal/contract/support/lifecycle';
import type { MessageKind } from '@anupal/contract/support/messages';
import type { ConversationKind } from '@anupal/contract/support/schemas';
import type { Email } from '@anupal/contract/values/email';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/public.ts';

/** The table of conversations. */
export type ConversationTable = {
  id: string;
  number: Generated<string>;
  kind: ConversationKind;
  user_id: string | null;
  state: Generated<ConversationState>;
  version: Generated<number>;
  holder_id: string | null;
  subject: string;
  language: Language;
  application_id: string | null;
  payment_id: string | null;
  kyc_id: string | null;
  opening_key: string | null;
  search_text: string;
  opened_at: Generated<Date>;
  written_at: Generated<Date>;
  closed_at: Date | null;
};

export type SupportTables = {
  support_thread: ConversationTable;
  support_message: {
    id: string;
    fingerprint: Buffer;
    kind: MessageKind;
    name: string | null;
    email: Email;
    message: string;
    language: Language;
    received_at: Generated<Date>;
  };
  support_entry: {
    id: string;
    thread_id: string;
    author_id: string;
    text: string;
    sending_key: string | null;
    place: Generated<string>;
    sent_at: Generated<Date>;
  };
  users: UserTable;
};

export function tables(db: Db) {
  return db.$extendTables<SupportTables>();
}

// search_text is only for searching.
const conversationColumns = [
  'id',
  'number',
  'kind',
  'user_id',
  'state',
  'version',
  'holder_id',
  'subject',
  'language',
  'application_id',
  'payment_id',
  'kyc_id',
  'opened_at',
  'written_at',
  'closed_at',
] as const satisfies readonly (keyof ConversationTable)[];

/** A conversation as stored. */
export type ConversationRow = Pick<
  Selectable<ConversationTable>,
  (typeof conversationColumns)[number]
>;

/** The columns of a new conversation. */
export type NewConversation = Pick<
  Selectable<ConversationTable>,
  | 'id'
  | 'kind'
  | 'user_id'
  | 'subject'
  | 'language'
  | 'application_id'
  | 'payment_id'
  | 'kyc_id'
  | 'opening_key'
  | 'search_text'
>;

/** Inserts a conversation. */
export async function insertConversation(
  trx: Trx,
  conversation: NewConversation,
): Promise<ConversationRow> {
  return tables(trx)
    .insertInto('support_thread')
    .values(conversation)
    .returning(conversationColumns)
    .executeTakeFirstOrThrow();
}

/** Finds a conversation by its id. */
export async function selectConversation(db: Db, id: string): Promise<ConversationRow | undefined> {
  return tables(db)
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
  return tables(db)
    .selectFrom('support_thread')
    .select(conversationColumns)
    .where('user_id', '=', userId)
    .where('opening_key', '=', openingKey)
    .executeTakeFirst();
}

/** Locks a conversation until the end of the transaction, so that changes to it are serialized. */
export async function lockConversation(trx: Trx, id: string): Promise<ConversationRow | undefined> {
  return tables(trx)
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
  readonly holderId?: string | null;
  readonly isWritten?: boolean;
}

/** Updates a conversation if it still meets the guard. Undefined if another update came first. */
export async function updateConversation(
  trx: Trx,
  { id, from, version, closedWithinDays: days }: UpdateGuard,
  { state, holderId, isWritten = false }: ConversationChange,
): Promise<ConversationRow | undefined> {
  return tables(trx)
    .updateTable('support_thread')
    .set({
      version: sql<number>`version + 1`,
      ...(state === null ? {} : { state, closed_at: closedAt(state) }),
      ...(holderId === undefined ? {} : { holder_id: holderId }),
      ...(isWritten ? { written_at: sql<Date>`now()` } : {}),
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

/** Inserts a message. */
export async function insertMessage(
  trx: Trx,
  message: Omit<Selectable<SupportTables['support_entry']>, 'place' | 'sent_at'>,
): Promise<void> {
  await tables(trx).insertInto('support_entry').values(message).execute();
}

/** The conversation to which an author posted under an idempotency key; null if they did not. */
export async function selectConversationOfMessage(
  db: Db,
  authorId: string,
  sendingKey: string,
): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('support_entry')
    .select('thread_id')
    .where('author_id', '=', authorId)
    .where('sending_key', '=', sendingKey)
    .executeTakeFirst();
  return row?.thread_id ?? null;
}

/** Lists the messages of a conversation, oldest first. */
export async function listMessages(db: Db, conversationId: string): Promise<readonly MessageRow[]> {
  return tables(db)
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
    .orderBy('entry.place')
    .execute();
}
