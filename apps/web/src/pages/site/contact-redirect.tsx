import { Navigate, useLocation } from 'react-router';
import { languageInPath, paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Redirects an alternative URL of the contact page, in its language. */
export default function ContactRedirect() {
  const { pathname } = useLocation();
  const language = useLanguage();
  return <Navigate to={publicUrl(paths.contact, languageInPath(pathname) ?? language)} replace />;
}
