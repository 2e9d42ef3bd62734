import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyFrame } from './layouts/empty-frame.tsx';
import { documentGroupAt } from './paths.ts';

interface CspNavigationGuardProps {
  /**
   * The URL that the document was loaded from. A page that is being prerendered is its own
   * document.
   */
  readonly loadedAt?: string | null;
  readonly children: ReactNode;
}

// A document keeps the policy that it was loaded with, wherever the router goes.
const documentUrl = typeof window === 'undefined' ? null : window.location.pathname;

/**
 * Renders a page only in a document of its own group. However the user reached a page of another group (a
 * link, `navigate()`, back or forward), the history already has its URL and state, so a reload
 * opens the page under its policy and loses nothing.
 */
export function CspNavigationGuard({ loadedAt = documentUrl, children }: CspNavigationGuardProps) {
  const { pathname } = useLocation();
  const isInOwnGroup = documentGroupAt(pathname) === documentGroupAt(loadedAt ?? pathname);
  return isInOwnGroup ? children : <LoadDocument />;
}

function LoadDocument() {
  useEffect(() => window.location.reload(), []);
  return <EmptyFrame />;
}
