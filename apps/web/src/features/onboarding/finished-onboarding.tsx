import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Verifying } from '../../ui/verifying.tsx';
import { session } from '../../lib/session/session.ts';

/** A user with an active plan has no steps left. The guards must learn of the plan first. */
export function FinishedOnboarding() {
  const { isPending } = useQuery({
    queryKey: ['onboarding-person'],
    queryFn: () => session.refresh().then(() => null),
    staleTime: 0,
    gcTime: 0,
  });
  return isPending ? <Verifying /> : <Navigate to={paths.dashboard} replace />;
}
