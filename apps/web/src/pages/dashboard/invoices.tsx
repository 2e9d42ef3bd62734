import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnDocuments } from '../../features/invoices/documents/own-documents.tsx';

/** The franchisee's invoices. */
export default function Invoices() {
  return (
    <RequireRole allowed={['user']}>
      <OwnDocuments />
    </RequireRole>
  );
}
