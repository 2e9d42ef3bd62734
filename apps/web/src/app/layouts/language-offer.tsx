import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberedLanguage, rememberLanguage } from '../../lib/i18n/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { publicPageAt, publicUrl } from '../paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';

/**
 * Offers the Hindi version of an English page to a browser that prefers Hindi, until the user has
 * chosen a language. It overlays the page, so that nothing moves.
 */
export function LanguageOffer() {
  const page = publicPageAt(useLocation().pathname);
  const [isAnswered, setIsAnswered] = useState(false);
  // Only the browser knows: the page itself is the same for everybody.
  const isOffered = useHydrated() && !isAnswered && rememberedLanguage() === null && prefersHindi();
  if (!isOffered || page?.language !== 'en') return null;
  const choose = (language: 'en' | 'hi') => (): void => {
    rememberLanguage(language);
    setIsAnswered(true);
  };
  return (
    <section
      lang="hi"
      aria-label="भाषा"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface p-4 shadow-raised print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto">यह साइट हिंदी में भी उपलब्ध है।</p>
        <Link
          to={publicUrl(page.path, 'hi')}
          hrefLang="hi"
          onClick={choose('hi')}
          className={buttonClasses('primary')}
        >
          हिंदी में देखें
        </Link>
        <button type="button" lang="en" onClick={choose('en')} className={buttonClasses('quiet')}>
          Stay in English
        </button>
      </div>
    </section>
  );
}

function prefersHindi(): boolean {
  return navigator.language.toLowerCase().startsWith('hi');
}
