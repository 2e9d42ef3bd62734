import { languages } from '@anupal/contract/languages';
import { useEffect } from 'react';
import { publicUrl, type PublicPath } from '../../app/paths.ts';
import { cachePageForOffline } from '../../lib/offline/service-worker.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface PublicLinksProps {
  readonly path: PublicPath;
  /** A summary for search engines, 50 to 160 characters long. */
  readonly description: string;
}

/**
 * The metadata of a public page for search engines: summary, URL and translations. Also caches the
 * current page for offline use.
 */
export function PublicLinks({ path, description }: PublicLinksProps) {
  const [english] = languages;
  const url = publicUrl(path, useLanguage());
  useEffect(() => cachePageForOffline(), [url]);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicOrigin + url} />
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
