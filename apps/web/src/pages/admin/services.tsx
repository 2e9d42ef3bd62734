import { ManagedServices } from '../../features/eservices/office/managed-services.tsx';

/** The services, for staff. */
export default function AdminServices() {
  return <ManagedServices />;
}
