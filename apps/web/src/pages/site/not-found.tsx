import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { appPageInLanguage, paths, normalizePath } from '../../app/paths.ts';
import { rememberLanguage, showLanguage } from '../../lib/i18n/language.ts';

/**
 * Any URL without a page: an app page with a language prefix, such as `/hi/login`, or an unknown
 * one.
 */
export default function NotFound() {
  const { pathname } = useLocation();
  const named = appPageInLanguage(pathname);
  return named === null ? <UnknownPage /> : <PageInLanguage {...named} />;
}

// The pages of the app have one URL for all languages.
function PageInLanguage({ path, language }: NonNullable<ReturnType<typeof appPageInLanguage>>) {
  const { search } = useLocation();
  useEffect(() => {
    rememberLanguage(language);
    void showLanguage(language);
  }, [language]);
  return <Navigate to={path + search} replace />;
}

function UnknownPage() {
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
