import { randomInt } from 'node:crypto';
import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import { parseAadhaar } from '@anupal/contract/values/aadhaar';
import { register, apiUrl, type BenchUser } from './bench-user.ts';
import { cardImage } from './sample-images.ts';
import type { PortalUrls } from './endpoints.ts';

const picture = cardImage();
const admins = new Map<string, BenchUser>();

/** Submits the KYC of a user and approves it as the demo admin. */
export async function passKyc(product: PortalUrls, { headers }: BenchUser): Promise<void> {
  const form = new FormData();
  form.set('fullName', 'Bench Person');
  form.set('panNumber', freshPan());
  form.set('adhaarNumber', freshAadhaar());
  form.set('completeAddress', '12 Gandhi Road, Jaipur 302001');
  for (const type of kycDocumentTypes) {
    form.append('documentTypes', type);
    form.append('documents', new Blob([new Uint8Array(picture)]), `${type}.png`);
  }
  const submitted = await fetch(apiUrl(product, kyc.submit.path), {
    method: 'POST',
    headers,
    body: form,
  });
  if (!submitted.ok) throw new Error(`Submitting the KYC failed with ${submitted.status}.`);
  const { id, documents } = kyc.submit.response.parse(await submitted.json());
  const admin = await signInAsAdmin(product);
  // An approval requires that every page was opened; each document has one page.
  for (const document of documents) {
    const path = kyc.readPage.path.replace(':documentId', document.id).replace(':page', '1');
    const page = await fetch(apiUrl(product, path), { headers: admin.headers });
    if (!page.ok) throw new Error(`Reading a page failed with ${page.status}.`);
    await page.arrayBuffer();
  }
  const decided = await fetch(apiUrl(product, kyc.decide.path.replace(':kycId', id)), {
    method: 'PATCH',
    headers: { ...admin.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kycStatus: 'approved' }),
  });
  if (!decided.ok) throw new Error(`The approval failed with ${decided.status}.`);
  await decided.arrayBuffer();
}

// A unique number, because an approval needs a reason if another account has the same one.
function freshPan(): string {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(65 + randomInt(26)));
  letters[3] = 'P';
  return `${letters.join('')}${randomInt(1000, 10_000)}K`;
}

function freshAadhaar(): string {
  const start = `2${randomInt(1e9, 1e10)}`;
  const number = Array.from({ length: 10 }, (_, check) => `${start}${check}`).find(parseAadhaar);
  if (!number) throw new Error('No check digit is valid for an Aadhaar number.');
  return number;
}

/** The demo admin, signed in once per product. */
export async function signInAsAdmin(product: PortalUrls): Promise<BenchUser> {
  const signedIn = admins.get(product.baseUrl);
  if (signedIn) return signedIn;
  const admin = await register(product, 'admin@anupal.test');
  admins.set(product.baseUrl, admin);
  return admin;
}
