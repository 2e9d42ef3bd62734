import { RulesDesk } from '../../features/calendar/publishing/components/rules-desk.tsx';

/** The rules of due dates, for superadmins to edit and publish. */
export default function DueDateRules() {
  return <RulesDesk />;
}
