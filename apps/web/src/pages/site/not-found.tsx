import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';

// One object for ever: a new one at each drawing would navigate again and again.
const state = { reason: 'pageNotFound' };

/** Any URL that no page has. */
export default function NotFound() {
  return <Navigate to={paths.error} state={state} replace />;
}
