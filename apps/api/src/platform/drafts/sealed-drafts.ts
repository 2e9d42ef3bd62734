import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Keys } from '../crypto/keys.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { Db } from '../db/database.ts';

/** How many days drafts and their documents are stored. */
export const draftLifetimeDays = 7;

/** Unsent input of users, sealed, one text per key, deleted after `draftLifetimeDays`. */
export interface SealedDrafts<Key, Draft> {
  /** Null if there is none, it has expired, or its key is gone. */
  read(context: DraftContext, key: Key): Promise<Draft | null>;
  /** Opens a sealed draft that was read otherwise; null if its key is gone. */
  open(context: Pick<Context, 'keys' | 'log'>, key: Key, sealed: string): Draft | null;
  /** Seals a draft for another key than the one that it was stored under. */
  seal(keys: Keys, key: Key, draft: Draft): string;
  /** Stores a draft in place of the one before. */
  save(context: Pick<Context, 'db' | 'keys'>, key: Key, draft: Draft): Promise<void>;
  delete(db: Db, key: Key): Promise<void>;
  deleteExpired(db: Db): Promise<void>;
}

type DraftContext = Pick<Context, 'db' | 'keys' | 'log'>;

/** Where drafts are stored. Both are fixed: changing one loses drafts. */
export interface DraftKind<Key> {
  /** A table with the columns of `columns`, which are its key, and `sealed` and `expires_at`. */
  readonly table: string;
  readonly columns: (key: Key) => Readonly<Record<string, string>>;
  /** The string that a draft is bound to: it opens under that context only. */
  readonly keyContext: (key: Key) => string;
}

/** Drafts that are stored as JSON. */
export function createSealedDrafts<Key, Draft>(kind: DraftKind<Key>): SealedDrafts<Key, Draft> {
  const texts = createSealedTexts(kind);
  const parse = (text: string | null) => (text === null ? null : (JSON.parse(text) as Draft)); // sealed by save
  return {
    ...texts,
    read: async (context, key) => parse(await texts.read(context, key)),
    open: (context, key, sealed) => parse(texts.open(context, key, sealed)),
    seal: (keys, key, draft) => texts.seal(keys, key, JSON.stringify(draft)),
    save: (context, key, draft) => texts.save(context, key, JSON.stringify(draft)),
  };
}

/** Drafts that are a plain text. */
export function createSealedTexts<Key>(kind: DraftKind<Key>): SealedDrafts<Key, string> {
  const { columns, keyContext } = kind;
  const table = sql.table(kind.table);
  const drafts: SealedDrafts<Key, string> = {
    async read(context, key) {
      const { rows } = await sql<{ sealed: string }>`
        select sealed from ${table}
        where ${matches(columns(key))} and expires_at > now()`.execute(context.db);
      return rows[0] ? drafts.open(context, key, rows[0].sealed) : null;
    },
    open({ keys, log }, key, sealed) {
      try {
        return unseal(keys, keyContext(key), sealed);
      } catch (error) {
        // Its key was removed. An empty form is better than one that fails to open.
        log.warn('a draft cannot be opened', { error });
        return null;
      }
    },
    seal: (keys, key, text) => seal(keys, keyContext(key), text),
    async save({ db, keys }, key, text) {
      const names = sql.join(Object.keys(columns(key)).map((name) => sql.ref(name)));
      await sql`
        insert into ${table} (${names}, sealed, expires_at)
        values (${sql.join(Object.values(columns(key)))}, ${drafts.seal(keys, key, text)},
          now() + ${draftLifetimeDays} * interval '1 day')
        on conflict (${names}) do update
        set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(db);
    },
    async delete(db, key) {
      await sql`delete from ${table} where ${matches(columns(key))}`.execute(db);
    },
    async deleteExpired(db) {
      await sql`delete from ${table} where expires_at <= now()`.execute(db);
    },
  };
  return drafts;
}

function matches(columns: Readonly<Record<string, string>>) {
  const conditions = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
