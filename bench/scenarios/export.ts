import pg from 'pg';
import { office } from '@anupal/contract/office';
import { formatNumber, type Figure } from '../figures.ts';
import { firstNames, surnames } from '../sample-names.ts';
import { post, register, apiUrl, type BenchUser } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { residentBytes } from '../resident-memory.ts';

const few = 20_000;
const many = 200_000;
const mebibyte = 1024 * 1024;
const newLine = 10;

/**
 * Exports users as a CSV file: memory growth of the API, its dependence on the number of rows, and
 * the speed.
 */
export async function* measureExport(places: Endpoints): AsyncGenerator<Figure> {
  const person = await register(places, 'superadmin@anupal.test');
  await confirm(places);
  await download(places, person, { q: 'no such name' });
  const before = await residentBytes(places);
  await addPeople(places, { from: 0, to: few });
  const small = await download(places, person, {});
  await addPeople(places, { from: few, to: many });
  const begun = performance.now();
  const large = await download(places, person, {});
  const seconds = (performance.now() - begun) / 1000;
  if (large.lines < many) throw new Error(`Only ${large.lines} rows were exported.`);
  const [grown, grownByFew] = [large, small].map(({ most }) => (most - before) / mebibyte);
  yield {
    id: 'export-grown-mib',
    what: `API memory growth during an export of ${formatNumber(many, 0)} users`,
    value: Math.max(0, grown ?? 0),
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(before / mebibyte, 0)} MiB resident before; the highest sample`,
  };
  yield {
    id: 'export-grown-by-rows-mib',
    what: `… more than for ${formatNumber(few, 0)} users`,
    value: Math.max(0, (grown ?? 0) - (grownByFew ?? 0)),
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(grownByFew ?? 0, 0)} MiB for those, exported first`,
  };
  yield {
    id: 'export-lines-per-second',
    what: 'Exported rows per second',
    value: large.lines / seconds,
    digits: 0,
    detail: `${formatNumber(large.lines, 0)} rows in ${formatNumber(seconds, 1)} s`,
  };
}

// Marks the session as confirmed, because the code is not part of the measurement.
async function confirm(places: Endpoints): Promise<void> {
  await inDatabase(places, (database) => database.query('update session set confirmed_at = now()'));
}

async function addPeople(
  places: Endpoints,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await inDatabase(places, async (database) => {
    await database.query(
      `insert into users (id, full_name, email)
       select uuidv7(), ($3::text[])[1 + n % array_length($3::text[], 1)] || ' ' ||
           ($4::text[])[1 + n / 7 % array_length($4::text[], 1)],
         'export-' || n || '@bench.example'
       from generate_series($1::int + 1, $2::int) n`,
      [from, to, firstNames, surnames],
    );
    await database.query('analyze users');
  });
}

async function inDatabase(
  { ownerUrl }: Endpoints,
  work: (database: pg.Client) => Promise<unknown>,
): Promise<void> {
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  await work(database);
  await database.end();
}

async function download(places: Endpoints, { headers }: BenchUser, filter: object) {
  const url = apiUrl(places, office.exportUsers.path);
  const answer = await post(url, { ...filter, format: 'csv' }, headers);
  if (answer.body === null) throw new Error(`${url} returned no body.`);
  let [lines, bytes, looked, most] = [0, 0, 0, 0];
  // chunks of fetch are bytes
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    for (const byte of piece) if (byte === newLine) lines += 1;
    bytes += piece.length;
    if (bytes - looked < mebibyte) continue;
    looked = bytes;
    most = Math.max(most, await residentBytes(places));
  }
  return { lines, most };
}
