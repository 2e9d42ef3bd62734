import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import { percentile, formatNumber, type Measurement } from '../figures.ts';
import { register, apiUrl, type BenchUser } from '../bench-user.ts';
import { noiseImage } from '../sample-images.ts';
import type { Endpoints } from '../endpoints.ts';
import { residentBytes } from '../resident-memory.ts';

const submissions = 20;
const warmUpUploads = 20;
const uploads = 200;
const mebibyte = 1024 * 1024;

/**
 * Times the submission of a KYC with three documents of 5 MiB, then measures how much the API's
 * memory grows over 200 sequential uploads.
 */
export async function* measureKycUpload(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const picture = noiseImage();
  const times: number[] = [];
  for (let submission = 0; submission < submissions; submission += 1)
    times.push(await timeSubmission(endpoints, picture));
  const size = formatNumber(picture.length / mebibyte, 1);
  yield {
    id: 'kyc-submit-p95-seconds',
    label: `POST /kyc with three documents of ${size} MiB, p95`,
    value: percentile(times, 95) / 1000,
    digits: 2,
    unit: 's',
    detail: `${submissions} one after another; p50 ${formatNumber(percentile(times, 50) / 1000, 2)} s`,
  };
  const person = await register(endpoints);
  await uploadDocuments(endpoints, { person, picture, count: warmUpUploads });
  const before = await residentBytes(endpoints);
  await uploadDocuments(endpoints, { person, picture, count: uploads });
  const growth = ((await residentBytes(endpoints)) - before) / mebibyte;
  yield {
    id: 'kyc-upload-memory-growth-mib',
    label: `API memory growth over ${uploads} uploads`,
    value: Math.max(0, growth),
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(before / mebibyte, 0)} MiB resident before`,
  };
}

async function timeSubmission(endpoints: Endpoints, picture: Buffer): Promise<number> {
  const { headers } = await register(endpoints);
  const form = new FormData();
  form.set('fullName', 'Bench Person');
  form.set('panNumber', 'ABCPS1234K');
  form.set('adhaarNumber', '299900064321');
  form.set('completeAddress', '12 Gandhi Road, Jaipur 302001');
  for (const type of kycDocumentTypes) {
    form.append('documentTypes', type);
    form.append('documents', toBlob(picture), `${type}.png`);
  }
  const startedAt = performance.now();
  await send(apiUrl(endpoints, kyc.submit.path), headers, form);
  return performance.now() - startedAt;
}

async function uploadDocuments(
  endpoints: Endpoints,
  { person, picture, count }: { person: BenchUser; picture: Buffer; count: number },
): Promise<void> {
  for (let upload = 0; upload < count; upload += 1) {
    const form = new FormData();
    form.set('documentType', 'pan');
    form.set('document', toBlob(picture), 'pan.png');
    await send(apiUrl(endpoints, kyc.addDraftDocument.path), person.headers, form);
  }
}

function toBlob(picture: Buffer): Blob {
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
}

async function send(url: string, headers: BenchUser['headers'], body: FormData): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  await response.arrayBuffer();
}
