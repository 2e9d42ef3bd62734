import { languages } from '@anupal/contract/languages';
import { publicUrl, type PublicPath } from '../../app/paths.ts';

interface PublicLinksProps {
  readonly path: PublicPath;
  readonly description: string;
}

/** What search engines read of a public page: its summary and its twins in other languages. */
export function PublicLinks({ path, description }: PublicLinksProps) {
  return (
    <>
      <meta name="description" content={description} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={publicUrl(path, language)} />
      ))}
    </>
  );
}
