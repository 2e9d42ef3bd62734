import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { hasEarlierPage } from '../../lib/history.ts';
import { ProblemScreen } from '../../ui/problem-screen.tsx';

/** The error page. What went wrong is told by the navigation that leads here. */
export default function ErrorPage() {
  const { t } = useLingui();
  const { reason, message } = readState(useLocation().state);
  return (
    <ProblemScreen
      message={reason === 'pageNotFound' ? t`Page not found` : message}
      canGoBack={hasEarlierPage()}
    />
  );
}

function readState(state: unknown): { reason: unknown; message: string | null } {
  if (typeof state !== 'object' || state === null) return { reason: null, message: null };
  const { reason, message }: Partial<Record<'reason' | 'message', unknown>> = state;
  return { reason, message: typeof message === 'string' && message !== '' ? message : null };
}
