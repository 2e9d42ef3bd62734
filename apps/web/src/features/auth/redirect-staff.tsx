import { isStaff } from '@anupal/contract/users';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { homePath } from './navigation-model.ts';

/** Renders its children for franchisees and redirects staff to their own dashboard. */
export function RedirectStaff({ children }: { readonly children: ReactNode }) {
  const user = useSignedInUser();
  return isStaff(user.role) ? <Navigate to={homePath(user)} replace /> : children;
}
