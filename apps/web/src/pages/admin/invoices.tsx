import { useLingui } from '@lingui/react/macro';
import { OfficeDocuments } from '../../features/invoices/documents/office-documents.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** All invoices, for staff. */
export default function Invoices() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Invoices`, detail: t`Invoice` }}>
      <OfficeDocuments />
    </ListBesideDetail>
  );
}
