import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { appPageInLanguage, paths, normalizePath } from '../../app/paths.ts';
import { rememberLanguage, showLanguage } from '../../lib/i18n/language.ts';

/** Any URL that no page has: a page of the app in a language, as `/hi/login`, or an unknown one. */
export default function NotFound() {
  const { pathname } = useLocation();
  const named = appPageInLanguage(pathname);
  return named === null ? <UnknownPage /> : <PageInLanguage {...named} />;
}

// The pages of the app have one address for all languages.
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
  // Of the first drawing: a later one may already stand at /error, and another object would navigate
  // again and again.
  const [state] = useState(() => ({
    reason: 'pageNotFound',
    isOfDashboard: dashboards.some((path) => `${normalizePath(pathname)}/`.startsWith(`${path}/`)),
  }));
  return <Navigate to={paths.error} state={state} replace />;
}

// `/admin` is no page itself.
const dashboards = [paths.dashboard, '/admin', '/superadmin'];
