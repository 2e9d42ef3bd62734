import { Navigate } from 'react-router';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Redirects the old URL of the home page. */
export default function HomeRedirect() {
  return <Navigate to={publicUrl(paths.home, useLanguage())} replace />;
}
