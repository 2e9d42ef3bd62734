import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Another address of the users. */
export default function UsersRedirect() {
  return <Navigate to={paths.adminUsers} replace />;
}
