import { Navigate, useLocation } from 'react-router';
import { languageInPath, paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The contact page under the name that people type, in the language that they type it in. */
export default function ContactRedirect() {
  const { pathname } = useLocation();
  const shown = useLanguage();
  return <Navigate to={publicUrl(paths.contact, languageInPath(pathname) ?? shown)} replace />;
}
