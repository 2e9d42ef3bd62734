import { randomInt } from 'node:crypto';
import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes, type KycRecord } from '@anupal/contract/kyc/schemas';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { parseAadhaar } from '@anupal/contract/values/aadhaar';
import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { callApi } from './api.ts';
import { readAccessToken } from './demo-accounts.ts';
import { environment } from './environment.ts';
import { card } from './sample-files.ts';
import { rememberSecrets } from './seen-secrets.ts';

/** What a person submits for KYC. */
export interface KycInput {
  readonly fullName: string;
  readonly pan: string;
  readonly aadhaar: string;
  readonly address: string;
  readonly documents: readonly Blob[];
}

/** Valid input with new numbers; without documents, pictures of three cards. */
export function validKyc(
  fullName: string,
  documents: readonly Blob[] = kycDocumentTypes.map(() => card()),
): KycInput {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  const pan = `${letters}PV${randomInt(1000, 10_000)}K`;
  const aadhaar = validAadhaar();
  rememberSecrets([pan, aadhaar]);
  return { fullName, pan, aadhaar, address: `12 Rose Villa, MG Road, Pune 411001`, documents };
}

/** Submits a KYC with the specified multipart request. */
export async function submitKyc(
  { accessToken, fullName }: Account,
  input: KycInput = validKyc(fullName),
): Promise<KycRecord> {
  const form = new FormData();
  form.set('fullName', input.fullName);
  form.set('panNumber', input.pan);
  form.set('adhaarNumber', input.aadhaar);
  form.set('completeAddress', input.address);
  form.set('noticeVersion', noticeVersions[0]);
  kycDocumentTypes.forEach((type, index) => {
    form.append('documentTypes', type);
    form.append('documents', input.documents[index]!, type);
  });
  return callApi(kyc.submit, { accessToken, form });
}

/** Cancels a KYC to correct it. */
export async function cancelKyc({ accessToken }: Account, kycId: string): Promise<void> {
  const { method, path } = kyc.cancel;
  await callApi({ method, path: `${path}?keep=draft` }, { accessToken, params: { kycId } });
}

/** The KYC of a person, as they read it. */
export async function readOwnKyc({ accessToken }: Account): Promise<KycRecord> {
  return callApi(kyc.readOwn, { accessToken });
}

/** An admin's decision on a KYC. */
type KycDecision =
  | { readonly kycStatus: 'approved' }
  | { readonly kycStatus: 'rejected'; readonly reason: string; readonly remark: string };

/** Decides on a KYC as an admin. */
export async function decideKyc(kycId: string, decision: KycDecision): Promise<void> {
  const accessToken = await readAccessToken('admin');
  if (decision.kycStatus === 'approved') await readAllPages(kycId, accessToken);
  await callApi(kyc.decide, { accessToken, params: { kycId }, json: decision });
}

/** Opens and ticks each document of the KYC on the screen, which an approval requires. */
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

/** Reads every page of a KYC, which an approval requires. */
async function readAllPages(kycId: string, accessToken: string): Promise<void> {
  const { documents } = await callApi<KycRecord>(kyc.read, { accessToken, params: { kycId } });
  const headers = { Authorization: `Bearer ${accessToken}`, Connection: 'close' };
  for (const { id, pages } of documents)
    for (const index of pages.keys()) {
      const path = kyc.readPage.path.replace(':documentId', id).replace(':page', String(index + 1));
      const response = await fetch(`${environment.baseUrl()}/api${path}`, { headers });
      expect(response.ok, `${path} responded with ${response.status}`).toBe(true);
      await response.arrayBuffer();
    }
}

function validAadhaar(): string {
  const start = String(randomInt(20_000_000_000, 100_000_000_000));
  const candidates = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`);
  return candidates.find((number) => parseAadhaar(number) !== null)!; // one check digit is valid
}
