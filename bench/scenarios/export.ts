import pg from 'pg';
import { office } from '@anupal/contract/office';
import { written, type Figure } from '../figures.ts';
import { names, surnames } from '../names.ts';
import { post, register, urlOf, type Person } from '../person.ts';
import type { Places } from '../places.ts';
import { residentBytes } from '../resident-bytes.ts';

const people = 100_000;
const mebibyte = 1024 * 1024;
const newLine = 10;

/** A hundred thousand people as a CSV file: by how much the API grows meanwhile, and how long it takes. */
export async function measureExport(places: Places): Promise<readonly Figure[]> {
  const person = await register(places, 'superadmin@anupal.test');
  await prepare(places);
  await download(places, person, { q: 'nobody of this name' });
  const before = await residentBytes(places);
  const begun = performance.now();
  const { lines, most } = await download(places, person, {});
  const seconds = (performance.now() - begun) / 1000;
  if (lines < people) throw new Error(`Only ${lines} lines came.`);
  return [
    {
      id: 'export-grown-mib',
      what: `Memory of the API while it exports ${written(people, 0)} people`,
      value: Math.max(0, most - before) / mebibyte,
      digits: 0,
      unit: 'MiB',
      detail: `${written(before / mebibyte, 0)} MiB before, resident; the most of what was looked at meanwhile`,
    },
    {
      id: 'export-lines-per-second',
      what: 'Lines of the export in a second',
      value: lines / seconds,
      digits: 0,
      detail: `${written(lines, 0)} lines in ${written(seconds, 1)} s`,
    },
  ];
}

// A code is not what is measured: the session counts as confirmed.
async function prepare({ ownerUrl }: Places): Promise<void> {
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  await database.query('update session set confirmed_at = now()');
  await database.query(
    `insert into users (id, full_name, email)
     select uuidv7(), ($2::text[])[1 + n % array_length($2::text[], 1)] || ' ' ||
         ($3::text[])[1 + n / 7 % array_length($3::text[], 1)],
       'export-' || n || '@bench.example'
     from generate_series(1, $1::int) n`,
    [people, names, surnames],
  );
  await database.query('analyze users');
  await database.end();
}

async function download(places: Places, { headers }: Person, filter: object) {
  const url = urlOf(places, office.exportUsers.path);
  const answer = await post(url, { ...filter, format: 'csv' }, headers);
  if (answer.body === null) throw new Error(`${url} answered nothing.`);
  let [lines, bytes, looked, most] = [0, 0, 0, 0];
  // The pieces of fetch are bytes.
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    for (const byte of piece) if (byte === newLine) lines += 1;
    bytes += piece.length;
    if (bytes - looked < mebibyte) continue;
    looked = bytes;
    most = Math.max(most, await residentBytes(places));
  }
  return { lines, most };
}
