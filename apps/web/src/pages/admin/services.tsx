import { useLingui } from '@lingui/react/macro';
import { ManagedServices } from '../../features/eservices/office/managed-services.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** The services, for staff. */
export default function AdminServices() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Services`, detail: t`Service` }}>
      <ManagedServices />
    </ListBesideDetail>
  );
}
