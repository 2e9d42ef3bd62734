import type { Response } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { VerifiedDocuments } from './verified-documents.tsx';
import { VerifiedRecord } from './verified-record.tsx';

/** What was found: tax documents, or an agreement or certificate. */
export type VerificationResult = Response<typeof invoices.verify>;

/** What was issued under a number, a code or a file. */
export function VerifiedResult({ found }: { readonly found: VerificationResult }) {
  const { documents, records } = found;
  return (
    <>
      {documents.length > 0 && <VerifiedDocuments documents={documents} />}
      {records.map((record) => (
        <VerifiedRecord key={record.number} record={record} />
      ))}
    </>
  );
}
