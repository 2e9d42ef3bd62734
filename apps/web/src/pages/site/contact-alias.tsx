import { Navigate } from 'react-router';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';

/** The contact page under the name that people type. */
export default function ContactAlias() {
  return <Navigate to={publicUrl(paths.contact, useLanguage())} replace />;
}
