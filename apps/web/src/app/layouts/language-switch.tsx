import type { Language } from '@anupal/contract/languages';
import { Link, useLocation } from 'react-router';
import { rememberLanguage, showLanguage } from '../../lib/i18n/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicPageAt, publicUrl } from '../paths.ts';
import wordPictures from './language-names.svg?url';

const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिंदी' };

/**
 * Switches to the other language. A public page links to its translation; other pages switch in
 * place.
 */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  const page = publicPageAt(useLocation().pathname);
  if (page !== null)
    return (
      <Link
        to={publicUrl(page.path, other)}
        hrefLang={other}
        lang={other}
        data-replay=""
        onClick={() => rememberLanguage(other)}
        className={classes}
      >
        <LanguageName language={other} />
      </Link>
    );
  const change = async (): Promise<void> => {
    // First, so that the API already answers in the new language.
    rememberLanguage(other);
    await showLanguage(other);
  };
  return (
    <button type="button" lang={other} onClick={change} className={classes}>
      <LanguageName language={other} />
    </button>
  );
}

/**
 * The name of a language in its own script. The Hindi word is a picture: an English page does not
 * load the font for it, not even for screen readers, and many computers have none.
 */
function LanguageName({ language }: { readonly language: Language }) {
  if (language !== 'hi') return names[language];
  return (
    <>
      <span className="sr-only font-plain">{names.hi}</span>
      <svg
        viewBox="0 0 400 240"
        fill="currentColor"
        aria-hidden="true"
        className="h-[1.2em] w-auto"
      >
        <use href={`${wordPictures}#hi`} />
      </svg>
    </>
  );
}

const classes =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 font-semibold underline-offset-4 hover:underline';
