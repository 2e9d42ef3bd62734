import { AuditPage } from '../../features/office/audit/audit-page.tsx';

/** Who did what and when. */
export default function Audit() {
  return <AuditPage />;
}
