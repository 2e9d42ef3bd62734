import { DueDateRules } from '../../features/calendar/office/due-date-rules.tsx';

/** The rules of due dates, for superadmins to edit and publish. */
export default function DueDateRulesPage() {
  return <DueDateRules />;
}
