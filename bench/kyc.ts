import { kyc } from '@anupal/contract/kyc';
import { kycDocumentTypes } from '@anupal/contract/kyc/records';
import { register, urlOf, type Person } from './person.ts';
import type { Places } from './places.ts';

type Product = Pick<Places, 'baseUrl' | 'mailboxUrl'>;

// A white point; the smallest thing that is a picture.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

const offices = new Map<string, Promise<Person>>();

/** Hands the KYC of a person in, and has the office of the demo approve it. */
export async function passKyc(product: Product, { headers }: Person): Promise<void> {
  const form = new FormData();
  form.set('fullName', 'Bench Person');
  form.set('panNumber', 'ABCPS1234K');
  form.set('adhaarNumber', '299900064321');
  form.set('completeAddress', '12 Gandhi Road, Jaipur 302001');
  for (const type of kycDocumentTypes) {
    form.append('documentTypes', type);
    form.append('documents', new Blob([new Uint8Array(picture)]), `${type}.png`);
  }
  const submitted = await fetch(urlOf(product, kyc.submit.path), {
    method: 'POST',
    headers,
    body: form,
  });
  if (!submitted.ok) throw new Error(`The KYC was answered ${submitted.status}.`);
  const { id } = kyc.submit.response.parse(await submitted.json());
  const office = await officeOf(product);
  const decided = await fetch(urlOf(product, kyc.decide.path.replace(':kycId', id)), {
    method: 'PATCH',
    headers: { ...office.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ kycStatus: 'approved' }),
  });
  if (!decided.ok) throw new Error(`The approval was answered ${decided.status}.`);
  await decided.arrayBuffer();
}

/** Somebody of the office of the demo, signed in once. */
export function officeOf(product: Product): Promise<Person> {
  const known = offices.get(product.baseUrl) ?? register(product, 'admin@anupal.test');
  offices.set(product.baseUrl, known);
  return known;
}
