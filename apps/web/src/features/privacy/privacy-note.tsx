import { privacyNote } from '@anupal/contract/texts/privacy-note';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The link to the privacy notice beside the button of a form that collects personal data. */
export function PrivacyNote({ section = '' }: { readonly section?: string }) {
  const language = useLanguage();
  return (
    <p className="text-small">
      <TextLink to={`${publicUrl(paths.privacy, language)}${section}`} target="_blank">
        {privacyNote[language]}
      </TextLink>
    </p>
  );
}
