import { useParams } from 'react-router';
import { ManagedService } from '../../features/eservices/office/managed-service.tsx';

/** One service, for admins and superadmins. */
export default function AdminService() {
  const { eserviceId = '' } = useParams();
  return <ManagedService key={eserviceId} eserviceId={eserviceId} />;
}
