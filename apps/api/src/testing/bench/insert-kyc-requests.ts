import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { parsePan } from '@anupal/contract/values/pan';
import { sealPan } from '../../modules/kyc/records/identity-numbers.ts';
import { deriveKeys, type Keys } from '../../platform/crypto/keys.ts';

/** Input of the bench: how many KYC requests to insert, and from which names. */
interface Settings {
  readonly databaseUrl: string;
  /** The file of the product's SECRETS_KEY, so that the product can open the rows. */
  readonly keyFile: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly surnames: readonly string[];
}

const batchSize = 1000;
const statuses = [
  'pending',
  'rejected',
  'rejected',
  ...Array.from({ length: 17 }, () => 'approved'),
];

// The bench starts this file as a process, because it may not import the product's code.
process.on('disconnect', () => process.exit());
await run(JSON.parse(process.argv[2] ?? '') as Settings); // passed by startChild of the bench

async function run(settings: Settings): Promise<void> {
  const keys = deriveKeys(readFileSync(settings.keyFile, 'utf8').trim());
  const database = new pg.Client({
    connectionString: settings.databaseUrl,
    statement_timeout: 600_000, // the role's timeout is for calls
  });
  await database.connect();
  const draw = seededDraws(20_261_122);
  for (let inserted = 0; inserted < settings.count; inserted += batchSize) {
    const size = Math.min(batchSize, settings.count - inserted);
    const requests = Array.from({ length: size }, () => createRequest(settings, keys, draw));
    await insert(database, requests);
  }
  await waitUntilAnalysed(database);
  process.send?.({ made: settings.count });
  await database.end();
}

type RandomInteger = (below: number) => number;

/** The same numbers in every run (a linear congruential generator, Numerical Recipes). */
function seededDraws(seed: number): RandomInteger {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function createRequest({ names, surnames }: Settings, keys: Keys, draw: RandomInteger): object {
  const id = randomUUIDv7();
  const letters = () => String.fromCharCode(65 + draw(26));
  const digits = String(draw(10_000)).padStart(4, '0');
  const pan = parsePan(`${letters()}${letters()}${letters()}P${letters()}${digits}${letters()}`);
  if (pan === null) throw new Error('not a PAN');
  const { pan_sealed, ...macs } = sealPan(keys, id, pan);
  const hashes = Object.entries(macs).map(([name, mac]) => [name, mac.toString('hex')]);
  return {
    id,
    user_id: randomUUIDv7(),
    full_name: `${names[draw(names.length)] ?? ''} ${surnames[draw(surnames.length)] ?? ''}`,
    complete_address: `House ${draw(900)}, ${surnames[draw(surnames.length)] ?? ''} Road, PIN ${100_000 + draw(800_000)}`,
    pan_sealed,
    ...(Object.fromEntries(hashes) as Record<string, string>), // fromEntries loses the types
    aadhaar_last4: String(draw(10_000)).padStart(4, '0'),
    kyc_status: statuses[draw(statuses.length)],
  };
}

async function insert(database: pg.Client, requests: readonly object[]): Promise<void> {
  await database.query(
    `with request as (
       select * from jsonb_to_recordset($1) as request (id uuid, user_id uuid, full_name text,
         complete_address text, pan_sealed text, pan_mac text, pan_head_mac text, pan_tail_mac text,
         aadhaar_last4 text, kyc_status text)
     ), person as (
       insert into users (id, full_name, email, kyc_status, kyc_approved_at)
       select user_id, full_name, user_id || '@bench.example', kyc_status,
         case when kyc_status = 'approved' then now() end from request
     )
     insert into kyc_record (id, user_id, full_name, complete_address, language, pan_sealed, pan_mac,
       pan_head_mac, pan_tail_mac, aadhaar_last4, aadhaar_mac, kyc_status, decided_at)
     select id, user_id, full_name, complete_address, 'en', pan_sealed, decode(pan_mac, 'hex'),
       decode(pan_head_mac, 'hex'), decode(pan_tail_mac, 'hex'), aadhaar_last4,
       decode(pan_mac, 'hex'), kyc_status, case when kyc_status <> 'pending' then now() end
     from request`,
    [JSON.stringify(requests)],
  );
}

// As in a portal that has run for a while: autovacuum has analysed the table.
async function waitUntilAnalysed(database: pg.Client): Promise<void> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < 150_000) {
    const { rows } = await database.query<{ is_known: boolean }>(
      `select n_mod_since_analyze < n_live_tup / 5 as is_known
       from pg_stat_user_tables where relname = 'kyc_record'`,
    );
    if (rows[0]?.is_known) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('PostgreSQL has not analysed the requests.');
}
