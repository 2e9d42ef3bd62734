import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** The query cache of the signed-in user. Another user gets a new one. */
export function UserQueries({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  return (
    <Queries key={session.status === 'signedIn' ? session.user.id : undefined}>{children}</Queries>
  );
}

function Queries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
