import { languages } from '@anupal/contract/languages';
import { Navigate, useLocation } from 'react-router';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';

/** The contact page under the name that people type, in the language that they type it in. */
export default function ContactAlias() {
  const { pathname } = useLocation();
  const shown = useLanguage();
  const typed = languages.find((language) => pathname.startsWith(`/${language}/`));
  return <Navigate to={publicUrl(paths.contact, typed ?? shown)} replace />;
}
