import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { deriveKeys } from '../crypto/keys.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import { logTo } from '../log/log.ts';
import { createSealedDrafts, createSealedTexts } from './sealed-drafts.ts';

interface LetterKey {
  readonly from: string;
  readonly to: string;
}

const kind = {
  table: 'letter',
  columns: ({ from, to }: LetterKey) => ({ sender: from, recipient: to }),
  keyContext: ({ from, to }: LetterKey) => `letter of ${from} to ${to}`,
};
const drafts = createSealedDrafts<LetterKey, { readonly text: string }>(kind);
const [toMeera, toRavi] = [
  { from: 'asha', to: 'meera' },
  { from: 'asha', to: 'ravi' },
];
const logLines: string[] = [];
let db: Db;

// Temporary tables belong to a connection, so there is only one.
beforeAll(async () => {
  const { ownerUrl: url } = inject('testServer');
  db = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
  await sql`create temporary table letter (sender text, recipient text, sealed text,
    expires_at timestamptz, primary key (sender, recipient))`.execute(db);
});

beforeEach(() => sql`delete from letter`.execute(db));

afterAll(() => db.destroy());

function context(secret = 'the key of today') {
  const log = logTo({ write: (line) => void logLines.push(line) });
  return { db, keys: deriveKeys(secret), log };
}

it('keeps one draft for each key, sealed', async () => {
  await drafts.save(context(), toMeera, { text: 'first' });
  await drafts.save(context(), toMeera, { text: 'second' });
  await drafts.save(context(), toRavi, { text: 'another' });
  expect(await drafts.read(context(), toMeera)).toEqual({ text: 'second' });
  expect(await drafts.read(context(), toRavi)).toEqual({ text: 'another' });
  const { rows } = await sql<{ row: string }>`select letter::text as row from letter`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(/text|second|another/);
  await drafts.delete(db, toMeera);
  expect(await drafts.read(context(), toMeera)).toBeNull();
  expect(await drafts.read(context(), toRavi)).toEqual({ text: 'another' });
});

it('opens a draft under its own key only: an empty form is better than one that does not open', async () => {
  await drafts.save(context(), toMeera, { text: 'mine' });
  await drafts.save(context(), toRavi, { text: 'other' });
  await sql`update letter set sealed = (select sealed from letter where recipient = 'ravi')
    where recipient = 'meera'`.execute(db);
  expect(await drafts.read(context(), toMeera)).toBeNull();
  expect(await drafts.read(context('another key'), toRavi)).toBeNull();
  expect(logLines.filter((line) => line.includes('a draft cannot be opened'))).toHaveLength(2);
});

it('deletes drafts after seven days', async () => {
  await drafts.save(context(), toMeera, { text: 'old' });
  await drafts.save(context(), toRavi, { text: 'new' });
  await sql`update letter set expires_at = expires_at - interval '7 days'
    where recipient = 'meera'`.execute(db);
  expect(await drafts.read(context(), toMeera)).toBeNull();
  await drafts.deleteExpired(db);
  const { rows } = await sql`select recipient from letter`.execute(db);
  expect(rows).toEqual([{ recipient: 'ravi' }]);
});

it('stores a plain text as it is', async () => {
  const texts = createSealedTexts(kind);
  await texts.save(context(), toMeera, 'not "JSON');
  expect(await texts.read(context(), toMeera)).toBe('not "JSON');
});
