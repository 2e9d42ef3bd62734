import { PeopleList } from '../../features/office/people/people-list.tsx';

/** The people with an account, for admins and superadmins. */
export default function Users() {
  return <PeopleList />;
}
