import { clients } from '@anupal/contract/clients';
import type { SheetReport } from '@anupal/contract/clients/import';
import { parseGstin } from '@anupal/contract/values/gstin';
import { apiUrl, register, type BenchUser } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, type Measurement } from '../figures.ts';
import { passKyc } from '../kyc.ts';
import { firstNames, surnames } from '../sample-names.ts';

const [rows, runs] = [2000, 3];

/** Checks and adds a list of 2,000 clients with GSTIN, phone, contact and addresses. */
export async function* measureClientImport(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const times: { readonly checked: number; readonly added: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const user = await register(endpoints);
    await passKyc(endpoints, user);
    const sheet = createSheet();
    const checked = await timeSheet(endpoints, user, { sheet, mode: 'preview' });
    const added = await timeSheet(endpoints, user, { sheet, mode: 'commit' });
    times.push({ checked, added });
  }
  const sums = times.map(({ checked, added }) => checked + added);
  const total = median(sums);
  const { checked = 0, added = 0 } = times[sums.indexOf(total)] ?? {};
  yield {
    id: 'client-import-seconds',
    label: `Import of a list of ${formatNumber(rows, 0)} clients`,
    value: total,
    digits: 1,
    unit: 's',
    detail: `checked in ${formatNumber(checked, 1)} s, added in ${formatNumber(added, 1)} s; the middle of ${runs}`,
  };
}

interface SentSheet {
  readonly sheet: string;
  readonly mode: 'preview' | 'commit';
}

/** The seconds for a sheet all of whose rows are new. */
async function timeSheet(
  endpoints: Endpoints,
  { headers }: BenchUser,
  { sheet, mode }: SentSheet,
): Promise<number> {
  const form = new FormData();
  form.set('mode', mode);
  form.set('file', new Blob([sheet], { type: 'text/csv' }), 'clients.csv');
  const startedAt = performance.now();
  const url = apiUrl(endpoints, clients.importSheet.path);
  const response = await fetch(url, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  const { counts } = (await response.json()) as SheetReport; // its response in the contract
  if (counts.new !== rows) throw new Error(`Only ${counts.new} rows are new.`);
  return (performance.now() - startedAt) / 1000;
}

function createSheet(): string {
  const headings =
    'Name,GSTIN,Mobile,Email,Contact person,Alternate mobile,Tags,Address,Place of business';
  const lines = Array.from({ length: rows }, (_, index) => {
    const name = `${pick(firstNames, index)} ${pick(surnames, index)} ${index}`;
    const digits = String(index).padStart(4, '0');
    const address = `"${index} Station Road, Chomu, Jaipur 303702"`;
    return [
      ...[
        name,
        toGstin(digits),
        `98700${digits.padStart(5, '1')}`,
        `client-${index}@bench.example`,
      ],
      ...[`${pick(surnames, index)} Rao`, `98600${digits.padStart(5, '1')}`, 'monthly'],
      ...[address, address],
    ].join(',');
  });
  return [headings, ...lines].join('\n');
}

function pick(names: readonly string[], index: number): string {
  return names[index % names.length] ?? '';
}

const checkCharacters = '0 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

function toGstin(digits: string): string {
  const found = checkCharacters
    .split(' ')
    .map((last) => `08ABCPS${digits}K1Z${last}`)
    .find((text) => parseGstin(text) !== null);
  if (found === undefined) throw new Error(`There is no GSTIN with ${digits}.`);
  return found;
}
