import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { paths, publicUrl } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PlainHeaderProps {
  /**
   * Whether the page has a content security policy of its own, so that links must load their
   * documents.
   */
  readonly hasOwnPolicy?: boolean;
}

/** The header of error pages and of pages that are shown only for a moment. */
export function PlainHeader({ hasOwnPolicy = false }: PlainHeaderProps) {
  const home = publicUrl(paths.home, useLanguage());
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4 text-small">
        <Link
          to={home}
          reloadDocument={hasOwnPolicy}
          className="mr-auto inline-flex min-h-11 items-center rounded-control"
        >
          <BrandName />
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
