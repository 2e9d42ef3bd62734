import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths, plainPath } from '../../app/paths.ts';

/** Any URL that no page has. */
export default function NotFound() {
  const { pathname } = useLocation();
  // Of the first drawing: a later one may already stand at /error, and another object would navigate
  // again and again.
  const [state] = useState(() => ({
    reason: 'pageNotFound',
    isOfDashboard: dashboards.some((path) => `${plainPath(pathname)}/`.startsWith(`${path}/`)),
  }));
  return <Navigate to={paths.error} state={state} replace />;
}

// `/admin` is no page itself.
const dashboards = [paths.dashboard, '/admin', '/superadmin'];
