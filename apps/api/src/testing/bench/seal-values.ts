import { readFileSync } from 'node:fs';
import pg from 'pg';
import { completeGstin } from '@anupal/contract/values/gstin';
import { parsePan, type Pan } from '@anupal/contract/values/pan';
import { answersKeyContext } from '../../modules/applications/records/sealed-answers.ts';
import { sealNumber } from '../../modules/clients/registrations/registration-numbers.ts';
import { sealPan } from '../../modules/kyc/records/identity-numbers.ts';
import { deriveKeys, type Keys } from '../../platform/crypto/keys.ts';
import { seal } from '../../platform/crypto/seal.ts';

/** Input of the bench: the database with its generated applications, and the key file. */
interface Settings {
  readonly databaseUrl: string;
  /** The file of the product's SECRETS_KEY, so that the product can open the rows. */
  readonly keyFile: string;
}

const batchSize = 5000;

// The bench starts this file as a process, because it may not import the product's code.
process.on('disconnect', () => process.exit());
await run(JSON.parse(process.argv[2] ?? '') as Settings); // passed by startChild of the bench

/**
 * Seals the answers of every generated application, the PAN of every third of its clients, and the
 * GSTIN of every client in the client book.
 */
async function run({ databaseUrl, keyFile }: Settings): Promise<void> {
  const keys = deriveKeys(readFileSync(keyFile, 'utf8').trim());
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`set synchronous_commit = off;
    create unlogged table made.sealed_answers (n bigint, answers text);
    create unlogged table made.sealed_gstin (k bigint, sealed text, mac bytea, tail_mac bytea);
    create unlogged table made.sealed_pan (id uuid, sealed text, mac bytea, head_mac bytea, tail_mac bytea)`);
  const applications = await countRows(database, 'select count(*) from made.filed');
  for (let n = 0; n < applications; n += batchSize) {
    await sealAnswers(database, keys, [n, Math.min(n + batchSize, applications)]);
  }
  const clients = await countRows(database, 'select count(*) from made.client');
  for (let k = 1; k <= clients; k += batchSize) await sealPans(database, keys, [k, k + batchSize]);
  const book = await countRows(database, 'select count(*) from made.book');
  for (let k = 1; k <= book; k += batchSize) await sealGstins(database, keys, [k, k + batchSize]);
  await database.query('analyze made.sealed_answers, made.sealed_pan, made.sealed_gstin');
  process.send?.({ applications, clients, book });
  await database.end();
}

type Range = readonly [from: number, below: number];

async function countRows(database: pg.Client, text: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(text);
  return Number(rows[0]?.count);
}

async function sealAnswers(database: pg.Client, keys: Keys, [from, below]: Range): Promise<void> {
  const { rows } = await database.query<{ n: string; id: string }>(
    'select n, made.id(5, n) as id from generate_series($1::bigint, $2::bigint - 1) n',
    [from, below],
  );
  const sealed = rows.map(({ id }) => seal(keys, answersKeyContext(id), '{}'));
  await database.query(
    'insert into made.sealed_answers select * from unnest($1::bigint[], $2::text[])',
    [rows.map(({ n }) => n), sealed],
  );
}

async function sealPans(database: pg.Client, keys: Keys, [from, below]: Range): Promise<void> {
  const { rows } = await database.query<{ id: string; letters: string; digits: string }>(
    `select id, made.draw(k, 20, 11881376) as letters, made.draw(k, 21, 10000) as digits
     from made.client where client >= 0 and k % 3 = 0 and k >= $1 and k < $2`,
    [from, below],
  );
  const sealed = rows.map(({ id, letters, digits }) =>
    sealPan(keys, id, createPan(+letters, +digits)),
  );
  await database.query(
    `insert into made.sealed_pan
     select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[], $5::bytea[])`,
    [
      rows.map(({ id }) => id),
      sealed.map(({ pan_sealed }) => pan_sealed),
      sealed.map(({ pan_mac }) => pan_mac),
      sealed.map(({ pan_head_mac }) => pan_head_mac),
      sealed.map(({ pan_tail_mac }) => pan_tail_mac),
    ],
  );
}

async function sealGstins(database: pg.Client, keys: Keys, [from, below]: Range): Promise<void> {
  const { rows } = await database.query<{ k: string; id: string; state: string }>(
    `select k, made.id(41, k) as id, made.book_state(k) as state
     from made.book where k >= $1 and k < $2`,
    [from, below],
  );
  const sealed = rows.map(({ k, id, state }) => {
    const pan = createPan(Math.floor(Number(k) / 10_000), Number(k) % 10_000);
    const gstin = completeGstin(`${state}${pan}1Z`);
    if (gstin === null) throw new Error('not a GSTIN');
    return sealNumber(keys, { id, kind: 'gstin' }, gstin);
  });
  await database.query(
    `insert into made.sealed_gstin
     select * from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[])`,
    [
      rows.map(({ k }) => k),
      sealed.map(({ number_sealed }) => number_sealed),
      sealed.map(({ number_mac }) => number_mac),
      sealed.map(({ tail_mac }) => tail_mac),
    ],
  );
}

function createPan(letters: number, digits: number): Pan {
  const letterAt = (index: number) =>
    String.fromCharCode(65 + (Math.floor(letters / 26 ** index) % 26));
  const [first = '', second = '', third = '', fifth = '', last = ''] = [0, 1, 2, 3, 4].map(
    letterAt,
  );
  const pan = parsePan(
    `${first}${second}${third}P${fifth}${String(digits).padStart(4, '0')}${last}`,
  );
  if (pan === null) throw new Error('not a PAN');
  return pan;
}
