import { PlanManagement } from '../../features/plans/office/plan-management.tsx';

/** Plan management, for staff. */
export default function CreatePlan() {
  return <PlanManagement />;
}
