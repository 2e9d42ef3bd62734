import { useParams } from 'react-router';
import { ManagedService } from '../../features/eservices/office/managed-service.tsx';

/** A service, for staff. */
export default function AdminService() {
  const { eserviceId = '' } = useParams();
  return <ManagedService key={eserviceId} eserviceId={eserviceId} />;
}
