import { office } from '@anupal/contract/office';
import { withDatabase } from '../database.ts';
import { formatNumber, type Measurement } from '../figures.ts';
import { confirmedActions } from '../confirmed-actions.ts';
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
export async function* measureExport(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const superadmin = await register(endpoints, 'superadmin@anupal.test');
  await confirmEverything(endpoints);
  await download(endpoints, superadmin, { q: 'no such name' });
  const before = await residentBytes(endpoints);
  await addUsers(endpoints, { from: 0, to: few });
  const small = await download(endpoints, superadmin, {});
  await addUsers(endpoints, { from: few, to: many });
  const startedAt = performance.now();
  const large = await download(endpoints, superadmin, {});
  const seconds = (performance.now() - startedAt) / 1000;
  if (large.lines < many) throw new Error(`Only ${large.lines} rows were exported.`);
  const [growth, growthByFew] = [large, small].map(({ peak }) => (peak - before) / mebibyte);
  yield {
    id: 'export-memory-growth-mib',
    label: `API memory growth during an export of ${formatNumber(many, 0)} users`,
    value: Math.max(0, growth ?? 0),
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(before / mebibyte, 0)} MiB resident before; the highest sample`,
  };
  yield {
    id: 'export-memory-growth-by-rows-mib',
    label: `… more than for ${formatNumber(few, 0)} users`,
    value: Math.max(0, (growth ?? 0) - (growthByFew ?? 0)),
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(growthByFew ?? 0, 0)} MiB for those, exported first`,
  };
  yield {
    id: 'export-lines-per-second',
    label: 'Exported rows per second',
    value: large.lines / seconds,
    digits: 0,
    detail: `${formatNumber(large.lines, 0)} rows in ${formatNumber(seconds, 1)} s`,
  };
}

// Confirms whatever is asked for, because the code is not part of the measurement.
async function confirmEverything(endpoints: Endpoints): Promise<void> {
  await withDatabase(endpoints.ownerUrl, (database) => database.query(confirmedActions));
}

async function addUsers(
  endpoints: Endpoints,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await withDatabase(endpoints.ownerUrl, async (database) => {
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

async function download(endpoints: Endpoints, { headers }: BenchUser, filter: object) {
  const url = apiUrl(endpoints, office.exportUsers.path);
  const response = await post(url, { ...filter, format: 'csv' }, headers);
  if (response.body === null) throw new Error(`${url} returned no body.`);
  let [lines, bytes, sampledAt, peak] = [0, 0, 0, 0];
  // chunks of fetch are bytes
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === newLine) lines += 1;
    bytes += chunk.length;
    if (bytes - sampledAt < mebibyte) continue;
    sampledAt = bytes;
    peak = Math.max(peak, await residentBytes(endpoints));
  }
  return { lines, peak };
}
