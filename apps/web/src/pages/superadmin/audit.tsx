import { AuditPage } from '../../features/office/audit/audit-page.tsx';

/** The audit log. */
export default function Audit() {
  return <AuditPage />;
}
