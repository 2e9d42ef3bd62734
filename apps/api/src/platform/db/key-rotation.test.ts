import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openEnvelope, sealEnvelope } from '../crypto/envelope.ts';
import { deriveKeys } from '../crypto/keys.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { logTo } from '../log/log.ts';
import { openDatabase, type Db } from './database.ts';
import { rotateSealedColumns, sealedTextColumn, wrappedKeyColumn } from './key-rotation.ts';
import { openPool } from './pool.ts';

const oldKeys = deriveKeys('the key before this one');
const keys = deriveKeys('the key of today', 'the key before this one');
const newKeys = deriveKeys('the key of today');
const lostKeys = deriveKeys('a key that is not known any more');
const logLines: string[] = [];
let db: Db;

// Temporary tables belong to a connection, so there is only one.
beforeAll(async () => {
  const { ownerUrl: url } = inject('testServer');
  db = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
  await sql`create temporary table note (id int primary key, text_sealed text)`.execute(db);
  await sql`create temporary table paper (id int primary key, owner text)`.execute(db);
  await sql`create temporary table paper_file (document_id int, blob text, wrapped_key text)`.execute(
    db,
  );
});

afterAll(() => db.destroy());

function context() {
  return { db, keys, log: logTo({ write: (line) => void logLines.push(line) }) };
}

it('K08 reseals texts under the new key, page by page, and counts those that cannot be opened', async () => {
  const keyContext = (id: string) => `note ${id}`;
  for (let id = 1; id <= 205; id += 1) {
    const sealedUnder = id % 100 === 0 ? lostKeys : oldKeys;
    await sql`insert into note values (${id}, ${seal(sealedUnder, keyContext(String(id)), `text ${id}`)})`.execute(
      db,
    );
  }
  await sql`insert into note values (0, null)`.execute(db);
  await rotateSealedColumns(context(), [sealedTextColumn('note.text_sealed', keyContext)]);
  const { rows } = await sql<{ id: number; text_sealed: string }>`
    select * from note where id > 0 and id % 100 > 0`.execute(db);
  expect(rows).toHaveLength(203);
  for (const { id, text_sealed } of rows)
    expect(unseal(newKeys, keyContext(String(id)), text_sealed)).toBe(`text ${id}`);
  expect(logLines.join('')).toContain('"count":2');
});

it('K08 wraps file keys under the new key, for the owner that their document names', async () => {
  const keyContext = ({ owner, blob }: { readonly owner: string; readonly blob: string }) =>
    `${owner} ${blob}`;
  const envelope = sealEnvelope(oldKeys, 'asha a', Buffer.from('bytes'));
  await sql`insert into paper values (1, 'asha')`.execute(db);
  await sql`insert into paper_file values (1, 'a', ${envelope.wrappedKey})`.execute(db);
  await rotateSealedColumns(context(), [
    wrappedKeyColumn('paper_file.wrapped_key', keyContext, 'paper'),
  ]);
  const { rows } = await sql<{ wrapped_key: string }>`select wrapped_key from paper_file`.execute(
    db,
  );
  const wrappedKey = rows[0]?.wrapped_key ?? '';
  expect(openEnvelope(newKeys, 'asha a', { ...envelope, wrappedKey }).toString()).toBe('bytes');
});
