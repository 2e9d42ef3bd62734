import { PlanManagement } from '../../features/plans/office/plan-management.tsx';

/** Plan management, for admins and superadmins. */
export default function CreatePlan() {
  return <PlanManagement />;
}
