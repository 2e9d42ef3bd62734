import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Any URL that no page has. */
export default function NotFound() {
  return <Navigate to={paths.error} state={{ reason: 'pageNotFound' }} replace />;
}
