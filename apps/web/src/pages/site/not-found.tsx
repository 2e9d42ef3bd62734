import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { appPageInLanguage } from '../../app/paths.ts';
import { rememberLanguage, showLanguage } from '../../lib/i18n/language.ts';
import { UnknownPage } from './unknown-page.tsx';

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
