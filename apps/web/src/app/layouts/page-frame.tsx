import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/use-language.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { paths, publicUrl } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';

interface PageFrameProps {
  /** What stands at the end of the header, after the languages. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** The page has a content security policy of its own, so links must load their documents. */
  readonly isSealed?: boolean;
  readonly children: ReactNode;
}

/** The brand band, the content and what is below: the same around every page. */
export function PageFrame({ aside, footer, isSealed = false, children }: PageFrameProps) {
  const home = publicUrl(paths.home, useLanguage());
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-band bg-band text-on-band">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4">
          <Link
            to={home}
            reloadDocument={isSealed}
            className="mr-auto inline-flex min-h-11 items-center rounded-control"
          >
            <BrandName />
          </Link>
          <LanguageSwitch />
          {aside}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
