import { languages } from '@anupal/contract/languages';
import { publicUrl, type PublicPath } from '../../app/paths.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { useLanguage } from '../../lib/use-language.ts';

interface PublicLinksProps {
  readonly path: PublicPath;
  /** One sentence for those who have not opened the page yet, 50 to 160 characters long. */
  readonly description: string;
}

/** What search engines read of a public page: its summary, its address and its twins in other languages. */
export function PublicLinks({ path, description }: PublicLinksProps) {
  const [english] = languages;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicOrigin + publicUrl(path, useLanguage())} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={`${language}-IN`}
          href={publicOrigin + publicUrl(path, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicOrigin + publicUrl(path, english)} />
    </>
  );
}
