import { useParams } from 'react-router';
import { OfficeDocumentPage } from '../../features/invoices/documents/office-document-page.tsx';
import { LowerPriceButton } from '../../features/payments/lower-price-button.tsx';

/** A tax document, for staff. */
export default function InvoicePage() {
  const { invoiceId = '' } = useParams();
  return (
    <OfficeDocumentPage
      key={invoiceId}
      id={invoiceId}
      renderActions={({ id, userId, document }) => (
        <LowerPriceButton userId={userId} id={id} number={document.number} />
      )}
    />
  );
}
