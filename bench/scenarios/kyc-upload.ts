import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes } from '@anupal/contract/kyc/records';
import { percentile, written, type Figure } from '../figures.ts';
import { register, urlOf, type Person } from '../person.ts';
import type { Places } from '../places.ts';
import { residentBytes } from '../resident-bytes.ts';

const submissions = 20;
const uploads = 200;
const mebibyte = 1024 * 1024;

/** Three documents of 5 MB handed in at once, and what 200 documents one after another leave in memory. */
export async function measureKycUpload(places: Places): Promise<readonly Figure[]> {
  const picture = noise();
  const times: number[] = [];
  for (let turn = 0; turn < submissions; turn += 1) times.push(await submit(places, picture));
  const person = await register(places);
  await uploadTimes(places, { person, picture, count: uploads / 10 });
  const before = await residentBytes(places);
  await uploadTimes(places, { person, picture, count: uploads });
  const grown = ((await residentBytes(places)) - before) / mebibyte;
  const size = written(picture.length / mebibyte, 1);
  return [
    {
      id: 'kyc-submit-p95-seconds',
      what: `POST /kyc with three documents of ${size} MiB, p95`,
      value: percentile(times, 95) / 1000,
      digits: 2,
      unit: 's',
      detail: `${submissions} one after another; p50 ${written(percentile(times, 50) / 1000, 2)} s`,
    },
    {
      id: 'kyc-upload-grown-mib',
      what: `Memory of the API after ${uploads} documents`,
      value: Math.max(0, grown),
      digits: 0,
      unit: 'MiB',
      detail: `${written(before / mebibyte, 0)} MiB before, resident`,
    },
  ];
}

async function submit(places: Places, picture: Buffer): Promise<number> {
  const { headers } = await register(places);
  const form = new FormData();
  form.set('fullName', 'Bench Person');
  form.set('panNumber', 'ABCPS1234K');
  form.set('adhaarNumber', '299900064321');
  form.set('completeAddress', '12 Gandhi Road, Jaipur 302001');
  for (const type of kycDocumentTypes) {
    form.append('documentTypes', type);
    form.append('documents', fileOf(picture), `${type}.png`);
  }
  const begun = performance.now();
  await send(urlOf(places, kyc.submit.path), headers, form);
  return performance.now() - begun;
}

async function uploadTimes(
  places: Places,
  { person, picture, count }: { person: Person; picture: Buffer; count: number },
): Promise<void> {
  for (let upload = 0; upload < count; upload += 1) {
    const form = new FormData();
    form.set('documentType', 'pan');
    form.set('document', fileOf(picture), 'pan.png');
    await send(urlOf(places, kyc.addDraftDocument.path), person.headers, form);
  }
}

function fileOf(picture: Buffer): Blob {
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
}

async function send(url: string, headers: Person['headers'], body: FormData): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}

/** A PNG that no compression makes smaller, just under 5 MiB: every pixel is drawn by chance. */
function noise(side = 1310): Buffer {
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
