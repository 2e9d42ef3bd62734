import { PeopleList } from '../../features/office/people/people-list.tsx';

/** The users, for staff. */
export default function Users() {
  return <PeopleList />;
}
