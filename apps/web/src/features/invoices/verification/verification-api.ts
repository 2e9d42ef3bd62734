import { invoices } from '@anupal/contract/invoices';
import type { BodyInput } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { hashBytes } from '../../../lib/hash-bytes.ts';

/** Verifies the document of a QR code. */
export function verifyToken(token: string) {
  return call(invoices.verify, { params: { token } });
}

/** Verifies a document by its number and total. */
export function verifyByNumber(body: BodyInput<typeof invoices.verifyByNumber>) {
  return call(invoices.verifyByNumber, { body });
}

/** Verifies a file by its hash. The file itself stays on the device. */
export async function verifyFile(file: File) {
  return call(invoices.verifyFile, { body: { sha256: await hashBytes(await file.arrayBuffer()) } });
}
