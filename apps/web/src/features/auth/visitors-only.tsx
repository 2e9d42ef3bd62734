import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { pathAfterSignIn, readRequestedPath } from './navigation-model.ts';
import { SessionUnreachable } from './session-unreachable.tsx';
import { Verifying } from '../../ui/verifying.tsx';

/** Renders its children for visitors; sends signed-in users on to the requested page. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const requested = readRequestedPath(useLocation().state);
  switch (session.status) {
    case 'checking':
      return <Verifying />;
    case 'unreachable':
      return <SessionUnreachable message={session.message} />;
    case 'signedIn':
      return <Navigate to={pathAfterSignIn(session.user, requested)} replace />;
    case 'signedOut':
      return children;
  }
}
