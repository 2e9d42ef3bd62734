import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Verifying } from '../../ui/verifying.tsx';
import { subscriptionStatusQuery } from './subscription-api.ts';

interface RequireSubscriptionProps {
  readonly children: ReactNode;
  /** Whether users with an ended plan are let in: their data stays readable. */
  readonly mayHaveEnded?: boolean;
  /** Whether the children, which then show only what is loading, replace the wait for the status. */
  readonly showsLoading?: boolean;
}

/** Shows its children to users with an active plan; redirects others to the plans. */
export function RequireSubscription({
  children,
  mayHaveEnded = false,
  showsLoading = false,
}: RequireSubscriptionProps) {
  const { t } = useLingui();
  const { id } = useSignedInUser();
  const { data, isError } = useQuery(subscriptionStatusQuery(id, useLanguage()));
  const message = t`Failed to fetch subscription status`;
  // The same object in each render, or it would navigate again and again.
  const { pathname, search } = useLocation();
  const [from] = useState(pathname + search);
  const state = useMemo(() => ({ message, from }), [message, from]);
  if (data === undefined && isError) return <Navigate to={paths.error} state={state} replace />;
  if (data === undefined) return showsLoading ? children : <Verifying />;
  const isLetIn = data.active || (mayHaveEnded && data.plan !== null);
  return isLetIn ? children : <Navigate to={paths.franchiseeOptions} replace />;
}
