import { DueDateRules } from '../../features/calendar/office/due-date-rules.tsx';

/** The due-date rules, for superadmins to edit and publish. */
export default function DueDateRulesPage() {
  return <DueDateRules />;
}
