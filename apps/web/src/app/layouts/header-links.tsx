import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicUrl } from '../paths.ts';
import { headerNavItems } from './site-nav-items.ts';

interface HeaderLinksProps {
  readonly className: string;
  /** The classes of the list items. */
  readonly itemClassName?: string;
}

/** The links to the main pages, in the header or in its menu. */
export function HeaderLinks({ className, itemClassName }: HeaderLinksProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  return headerNavItems.map(({ path, label }) => {
    const url = publicUrl(path, language);
    return (
      <li key={path} className={itemClassName}>
        <Link to={url} aria-current={pathname === url ? 'page' : undefined} className={className}>
          {i18n._(label)}
        </Link>
      </li>
    );
  });
}
