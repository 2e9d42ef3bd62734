import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dueSoonQuery } from './client-board-api.ts';

interface ClientsFirstProps {
  /** What is shown to a user without clients. */
  readonly children: ReactNode;
}

/** Goes on to the calendar of the clients, if there are any. */
export function ClientsFirst({ children }: ClientsFirstProps) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(dueSoonQuery(useLanguage()));
  if (isPending) return <Skeleton lines={6} label={t`Loading due dates...`} />;
  if (data === undefined || data.clients === 0) return children;
  return <Navigate to={`${paths.dashboardClientDueDates}?view=calendar`} replace />;
}
