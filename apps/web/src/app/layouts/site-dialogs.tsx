import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { SiteDialog } from '../../features/support/site-dialogs.tsx';
import { showLanguage, currentLanguage } from '../../lib/i18n/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths, publicUrl, type PublicPath } from '../paths.ts';

async function loadDialogs() {
  const [{ SiteDialogs }] = await Promise.all([
    import('../../features/support/site-dialogs.tsx'),
    showLanguage(currentLanguage(), 'eservices', 'contact-form', 'support'),
  ]);
  return { default: SiteDialogs };
}

const SiteDialogs = lazy(loadDialogs);

/** Opens a dialog, or goes to the page that replaces it when its code cannot be loaded. */
export type OpenDialog = (dialog: SiteDialog) => void;

/** The dialogs of the header: the function that opens them, and the open one. */
export function useSiteDialogs(): { openDialog: OpenDialog; dialogs: ReactNode } {
  const [open, setOpen] = useState<SiteDialog | null>(null);
  const navigate = useNavigate();
  const language = useLanguage();
  const openDialog = (dialog: SiteDialog): void => {
    loadDialogs().then(
      () => setOpen(dialog),
      () => navigate(publicUrl(openers[dialog].path, language)),
    );
  };
  const dialogs = open !== null && (
    <Suspense>
      <SiteDialogs open={open} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { openDialog, dialogs };
}

interface DialogLinkProps {
  readonly dialog: SiteDialog;
  readonly openDialog: OpenDialog;
  readonly className: string;
}

/** A link that opens a dialog. Without script it leads to a page for the same purpose. */
export function DialogLink({ dialog, openDialog, className }: DialogLinkProps) {
  const { i18n } = useLingui();
  const { path, label } = openers[dialog];
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(dialog);
  };
  return (
    <Link
      to={publicUrl(path, useLanguage())}
      aria-haspopup="dialog"
      data-replay=""
      onClick={open}
      className={className}
    >
      {i18n._(label)}
    </Link>
  );
}

const openers: Readonly<
  Record<SiteDialog, { readonly path: PublicPath; readonly label: MessageDescriptor }>
> = {
  helpDesk: { path: paths.contact, label: msg`Help Desk` },
  downloads: { path: paths.allServices, label: msg`Downloads` },
  applyOnline: { path: paths.allServices, label: msg`Apply Online` },
};
