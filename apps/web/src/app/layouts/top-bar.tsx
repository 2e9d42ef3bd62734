import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { paths, publicUrl } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { DialogLink, type OpenDialog } from './site-dialogs.tsx';

/** The narrow bar above the header. Its links are for visitors, the languages for everybody. */
export function TopBar({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="border-b border-band-line text-small">
      <div className="mx-auto flex min-h-11 max-w-6xl flex-wrap items-center justify-end gap-x-1 px-2 sm:px-4">
        <a
          href={`tel:${brand.phone.replaceAll(' ', '')}`}
          className={`${link} mr-auto -ml-3 max-lg:hidden`}
        >
          <Icon name="phone" size="small" />
          {brand.phone}
        </a>
        {children}
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** The links of the top bar. On a small screen the less used ones are in the menu. */
export function VisitorLinks({ openDialog }: { readonly openDialog: OpenDialog }) {
  const language = useLanguage();
  const { t } = useLingui();
  return (
    <>
      <DialogLink dialog="applyOnline" openDialog={openDialog} className={link} />
      <Link to={exportHubUrl(language)} className={`${link} max-sm:hidden`}>
        <Trans>Export Hub</Trans>
      </Link>
      <Link to={paths.login} className={link}>
        <Trans>Sign in</Trans>
      </Link>
      <Link to={paths.adminLogin} className={`${link} max-sm:hidden`}>
        <Trans>Login Now</Trans> <span className="font-normal">{t`(Staff sign-in)`}</span>
      </Link>
    </>
  );
}

/** The category of the catalogue for exporters. */
export function exportHubUrl(language: Parameters<typeof publicUrl>[1]): string {
  return `${publicUrl(paths.allServices, language)}#exporters`;
}

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold underline-offset-4 hover:underline sm:px-3';
