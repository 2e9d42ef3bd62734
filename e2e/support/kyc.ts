import { randomInt, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { auth } from '@anupal/contract/auth';
import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes, type KycRecord } from '@anupal/contract/kyc/schemas';
import { parseAadhaar } from '@anupal/contract/values/aadhaar';
import type { Language } from '@anupal/contract/languages';
import { request, type Page } from '@playwright/test';
import { expect, type OpenBrowser } from './fixtures.ts';
import { readCode } from './mailbox.ts';
import { signedInAs, stranger, type Person } from './accounts.ts';
import { product } from './environment.ts';
import { rememberSecrets } from './seen-secrets.ts';

/** Somebody who has an account and a token, by the calls that the screens make. */
export interface Applicant extends Person {
  readonly accessToken: string;
}

/** Registers somebody without a screen. */
export async function makeApplicant(fullName: string): Promise<Applicant> {
  const person = stranger(fullName);
  const calls = await request.newContext({ baseURL: product.baseUrl() });
  const headers = { 'X-Requested-With': 'portal' };
  await calls.post(`/api${auth.register.path}`, { headers, data: person });
  const otp = Number(await readCode(person.email));
  const data = { email: person.email, otp };
  const answer = await calls.post(`/api${auth.verifyOtp.path}`, { headers, data });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await calls.dispose();
  return { ...person, accessToken };
}

/** Opens the browser of a member of staff; the Hindi one is a phone. */
export async function openAsStaff(
  openBrowser: OpenBrowser,
  account: 'admin' | 'superadmin',
  language: Language = 'en',
): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const size = language === 'hi' ? phone : {};
  const context = await openBrowser({ ...size, storageState: signedInAs(account) });
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  return context.newPage();
}

/** Opens and ticks each document of the request that is open, as an approval needs it. */
export async function checkDocuments(page: Page): Promise<void> {
  const choices = page.locator('main ul').first().getByRole('button');
  await expect(choices).toHaveCount(kycDocumentTypes.length);
  for (const choice of await choices.all()) {
    await choice.click();
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await page.locator('#document-checked').check();
  }
}

/** A name that nobody else in this database bears: letters alone, so that it may be searched for. */
export function newName(): string {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '');
  return `Mira ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

/** What somebody hands in; the numbers are new and good. */
export interface Given {
  readonly fullName: string;
  readonly pan: string;
  readonly aadhaar: string;
  readonly address: string;
  readonly documents: readonly Blob[];
}

/** Good data for a person: three pictures of cards, or what else is given. */
export function goodKyc(fullName: string, documents: readonly Blob[] = cards()): Given {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  const pan = `${letters}PV${randomInt(1000, 10_000)}K`;
  const aadhaar = goodAadhaar();
  rememberSecrets([pan, aadhaar]);
  return { fullName, pan, aadhaar, address: `12 Rose Villa, MG Road, Pune 411001`, documents };
}

/** Hands a KYC in by the specified multipart call. */
export async function handIn({ accessToken }: Applicant, given: Given): Promise<KycRecord> {
  const form = new FormData();
  form.set('fullName', given.fullName);
  form.set('panNumber', given.pan);
  form.set('adhaarNumber', given.aadhaar);
  form.set('completeAddress', given.address);
  kycDocumentTypes.forEach((type, place) => {
    form.append('documentTypes', type);
    form.append('documents', given.documents[place]!, type);
  });
  return (await callAs(accessToken, {
    method: 'POST',
    path: kyc.submit.path,
    body: form,
  })) as KycRecord;
}

/** Takes a record back, to be corrected. */
export async function takeBack({ accessToken }: Applicant, id: string): Promise<void> {
  const path = `${kyc.cancel.path.replace(':kycId', id)}?keep=draft`;
  await callAs(accessToken, { method: 'DELETE', path });
}

/** The person's own record. */
export async function readOwn({ accessToken }: Applicant): Promise<KycRecord> {
  return (await callAs(accessToken, { method: 'GET', path: kyc.readOwn.path })) as KycRecord;
}

/** A picture of a card, drawn as PNG: light, with a dark bar where its number stands. */
export function card(width = 600, height = 380): Blob {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0xe6);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width * 3 + 1)] = 0; // no filter
    const isBar = y > height * 0.45 && y < height * 0.55;
    if (isBar) rows.fill(0x30, y * (width * 3 + 1) + width, y * (width * 3 + 1) + width * 2);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return new Blob([Buffer.concat([signature, ...parts])], { type: 'image/png' });
}

/** A small PDF of one page. */
export function smallPdf(): Blob {
  const text = 'BT /F1 40 Tf 60 200 Td (Aadhaar) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return new Blob([body, table, end], { type: 'application/pdf' });
}

function cards(): readonly Blob[] {
  return kycDocumentTypes.map(() => card());
}

function goodAadhaar(): string {
  const start = String(randomInt(20_000_000_000, 100_000_000_000));
  const [good] = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(
    (number) => parseAadhaar(number) !== null,
  );
  return good!; // one check digit of ten fits
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: FormData;
}

async function callAs(accessToken: string, { method, path, body }: Sent): Promise<unknown> {
  const response = await fetch(`${product.baseUrl()}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${accessToken}`, 'X-Requested-With': 'portal' },
    ...(body !== undefined && { body }),
  });
  const answer: unknown = await response.json();
  expect(response.ok, `${path} answers ${response.status} ${JSON.stringify(answer)}`).toBe(true);
  return answer;
}
