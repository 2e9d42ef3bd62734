import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Redirects an alternative URL of the users. */
export default function UsersRedirect() {
  return <Navigate to={paths.adminUsers} replace />;
}
