import { useParams } from 'react-router';
import { OfficeDocumentPage } from '../../features/invoices/documents/office-document-page.tsx';

/** A tax document, for staff. */
export default function InvoicePage() {
  const { invoiceId = '' } = useParams();
  return <OfficeDocumentPage key={invoiceId} id={invoiceId} />;
}
