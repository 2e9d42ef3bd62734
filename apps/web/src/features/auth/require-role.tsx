import type { Role } from '@anupal/contract/users';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';

interface RequireRoleProps {
  readonly allowed: readonly Role[];
  readonly children: ReactNode;
}

/**
 * Renders its children for some roles only. This decides what is shown; the API decides what is
 * allowed.
 */
export function RequireRole({ allowed, children }: RequireRoleProps) {
  const { role } = useSignedInUser();
  return allowed.includes(role) ? children : <Navigate to={paths.unauthorized} replace />;
}
