import type { User } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { UserQueries } from './user-queries.tsx';

const CommandPalette = lazy(async () => {
  const [{ CommandPalette: Palette }] = await Promise.all([
    import('./dashboard-palette.tsx'),
    loadPortalCatalogues(),
  ]);
  return { default: Palette };
});

/** Opens the command palette, by the button or Ctrl+K. Its code is loaded then. */
export function CommandPaletteSlot({ user }: { readonly user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  // Before the page is painted, so that a key pressed as soon as it is visible is not lost.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isShortcut = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
      if (!isShortcut || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-small text-on-band-soft lg:w-72 lg:justify-start lg:border lg:border-band-line lg:bg-band-raised lg:px-3 lg:hover:text-on-band"
      >
        <Icon name="search" />
        <span className="mr-auto max-lg:sr-only">
          <Trans>Search or go to a page</Trans>
        </span>
        <kbd
          aria-hidden="true"
          className="rounded-control border border-band-line px-1.5 font-sans text-meta max-lg:hidden pointer-coarse:hidden"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <UserQueries>
          <Suspense>
            <CommandPalette user={user} onClose={() => setIsOpen(false)} />
          </Suspense>
        </UserQueries>
      )}
    </>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
