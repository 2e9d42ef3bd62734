import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicUrl } from '../paths.ts';
import { DialogLink, type OpenDialog } from './site-dialogs.tsx';
import { headerNavItems } from './site-nav-items.ts';

interface HeaderLinksProps {
  readonly openDialog: OpenDialog;
  readonly className: string;
}

/** The links of the header, wide or in the menu of a small screen. */
export function HeaderLinks({ openDialog, className }: HeaderLinksProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <>
      {headerNavItems.map(({ path, label }) => {
        const url = publicUrl(path, language);
        return (
          <li key={path}>
            <Link
              to={url}
              aria-current={pathname === url ? 'page' : undefined}
              className={className}
            >
              {i18n._(label)}
            </Link>
          </li>
        );
      })}
      <li>
        <DialogLink dialog="helpDesk" openDialog={openDialog} className={className} />
      </li>
      <li>
        <DialogLink dialog="downloads" openDialog={openDialog} className={className} />
      </li>
    </>
  );
}
