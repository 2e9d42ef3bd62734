import { ManagedServices } from '../../features/eservices/office/managed-services.tsx';

/** The services, for admins and superadmins. */
export default function AdminServices() {
  return <ManagedServices />;
}
