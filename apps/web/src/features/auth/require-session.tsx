import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { normalizePath, paths, publicUrl } from '../../app/paths.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SessionUnreachable } from './session-unreachable.tsx';
import { Verifying } from '../../ui/verifying.tsx';

/** Renders its children for signed-in users; sends others to sign in, and back here afterwards. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const pathname = normalizePath(useLocation().pathname);
  switch (session.status) {
    case 'checking':
      return <Verifying shape={pathname === paths.dashboard ? 'today' : 'page'} />;
    case 'unreachable':
      return <SessionUnreachable message={session.message} />;
    case 'signedOut':
      return session.reason === 'byChoice' ? (
        <Navigate to={publicUrl(paths.home, currentLanguage())} replace />
      ) : (
        <RedirectToLogin reason={session.reason} />
      );
    case 'signedIn':
      return children;
  }
}

function RedirectToLogin({ reason }: { readonly reason: 'never' | 'elsewhere' | 'ended' }) {
  const { pathname, search, hash } = useLocation();
  // Fixed at the first render: later renders may already be at /login, and a new object would
  // navigate again and again.
  const [state] = useState(() =>
    // A user who signed out is not returned to this page.
    reason === 'elsewhere'
      ? { hasLeft: true }
      : { requested: `${pathname}${search}${hash}`, hasEnded: reason === 'ended' },
  );
  return <Navigate to={paths.login} state={state} replace />;
}
