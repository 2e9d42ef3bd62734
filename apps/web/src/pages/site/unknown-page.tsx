import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths, normalizePath } from '../../app/paths.ts';

/** Leads from a URL without a page to the error page. */
export function UnknownPage() {
  const { pathname } = useLocation();
  // From the first render: a later one may already be at /error, and a new object would navigate
  // again and again.
  const [state] = useState(() => ({
    reason: 'pageNotFound',
    isInDashboard: dashboards.some((path) => `${normalizePath(pathname)}/`.startsWith(`${path}/`)),
  }));
  return <Navigate to={paths.error} state={state} replace />;
}

// `/admin` itself is not a page.
const dashboards = [paths.dashboard, '/admin', '/superadmin'];
