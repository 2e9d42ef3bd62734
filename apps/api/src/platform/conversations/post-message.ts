import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Trx } from '../db/database.ts';

/** How a module stores the messages of its conversations. */
export interface MessageKind {
  /** A table with the columns `id`, `author_id`, `text` and `idempotency_key`. */
  readonly table: string;
  /** The column that names the conversation. */
  readonly conversation: string;
  /** Attaches the author's pending documents to a message. False if not all of them are still pending. */
  readonly attach: (trx: Trx, ids: readonly string[], message: MessageIds) => Promise<boolean>;
}

/** The ids of a message. */
export interface MessageIds {
  readonly id: string;
  readonly authorId: string;
  readonly conversationId: string;
}

/** A message to post. */
export interface MessageInput extends Omit<MessageIds, 'id'> {
  readonly text: string;
  /** The ids of pending documents. */
  readonly documents: readonly string[];
  /** The idempotency key of the request. */
  readonly sendingKey: string | null;
}

/** Whether the author has posted the message before, under the same idempotency key. */
export async function isRepeated(
  trx: Trx,
  { table, conversation }: MessageKind,
  { authorId, conversationId, sendingKey }: Omit<MessageInput, 'text' | 'documents'>,
): Promise<Result<boolean, 'idempotency_key_reused'>> {
  if (sendingKey === null) return ok(false);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(conversation)} as id from ${sql.table(table)}
    where author_id = ${authorId} and idempotency_key = ${sendingKey}`.execute(trx);
  if (rows[0] === undefined) return ok(false);
  return rows[0].id === conversationId ? ok(true) : refuse('idempotency_key_reused');
}

/** Inserts a message and attaches its documents: all of them, or it is refused. `columns` are others to set. */
export async function insertMessage(
  trx: Trx,
  kind: MessageKind,
  { authorId, conversationId, text, documents, sendingKey }: MessageInput,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<Result<null, 'document_expired'>> {
  const id = randomUUIDv7();
  const row = {
    id,
    [kind.conversation]: conversationId,
    author_id: authorId,
    text,
    idempotency_key: sendingKey,
    ...columns,
  };
  await sql`
    insert into ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx);
  const isComplete = await kind.attach(trx, documents, { id, authorId, conversationId });
  return isComplete ? ok(null) : refuse('document_expired');
}
