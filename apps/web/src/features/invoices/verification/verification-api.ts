import { invoices } from '@anupal/contract/invoices';
import type { BodyInput } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';

/** Verifies the document of a QR code. */
export function verifyToken(token: string) {
  return call(invoices.verify, { params: { token } });
}

/** Verifies a document by its number and total. */
export function verifyByNumber(body: BodyInput<typeof invoices.verifyByNumber>) {
  return call(invoices.verifyByNumber, { body });
}
