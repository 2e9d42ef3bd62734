import { useParams } from 'react-router';
import { PersonPage } from '../../features/office/people/person-page.tsx';

/** A user, for staff. */
export default function UserPage() {
  const { userId = '' } = useParams();
  return <PersonPage key={userId} userId={userId} />;
}
