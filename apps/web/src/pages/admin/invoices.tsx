import { OfficeDocuments } from '../../features/invoices/documents/office-documents.tsx';

/** All invoices, for staff. */
export default function Invoices() {
  return <OfficeDocuments />;
}
